import { runAction } from '../../ui/palette';

/**
 * Submits the form of a dialog. In a dialog without a form, presses the main button unless it destroys something.
 * @returns whether the dialog has a form or such a button
 */
function confirm(dialog: Element, from: Element | null): boolean {
  const form = from?.closest('form') ?? dialog.querySelector('form');
  if (form) {
    form.requestSubmit();
    return true;
  }
  const main = dialog.querySelector<HTMLButtonElement>(
    '.MuiDialogActions-root .MuiButton-contained:not(.MuiButton-colorError)',
  );
  // A disabled button ignores the click.
  main?.click();
  return main !== null;
}

/**
 * Ctrl+S or ⌘S: in a dialog, presses the main button; otherwise saves the record on the screen. If there is nothing to
 * press or save, the browser handles the key.
 * @returns whether the key was Ctrl+S or ⌘S
 */
export function saveByKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
    return false;
  const from = event.target instanceof Element ? event.target : null;
  const dialog = from?.closest('[role="dialog"], [role="alertdialog"]');
  if (dialog ? confirm(dialog, from) : runAction('save')) event.preventDefault();
  return true;
}
