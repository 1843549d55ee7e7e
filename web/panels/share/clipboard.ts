/** Copies a text, and says how that went; `what` names it. */
export async function copyText(text: string, what: string, say: (words: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied.`);
  } catch {
    say('The browser does not allow copying. Select the text and copy it.');
  }
}
