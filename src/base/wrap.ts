/** Breaks a text into lines of at most `width` characters. A word that is longer has a line of its own. */
export function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const [first, ...words] = paragraph.split(' ');
    const lines = [first];
    for (const word of words) {
      const longer = `${lines[lines.length - 1]} ${word}`;
      if ([...longer].length <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}
