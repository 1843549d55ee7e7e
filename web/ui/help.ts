import { byId } from './dom.js';
import { notify } from './notice.js';

/** The button with the question mark. Its dialog comes when it is first wanted. */
export function startHelp(): void {
  let dialog: HTMLDialogElement | undefined;
  byId('help').addEventListener('click', async () => {
    const loaded = await import('./help-dialog.js').catch(() => undefined);
    if (!loaded) return notify('The help could not be loaded: is there a network?', 'bad');
    dialog ??= loaded.createHelpDialog();
    if (!dialog.open) dialog.showModal();
  });
}
