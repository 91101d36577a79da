import { runAction } from '../../ui/palette';

/**
 * Ctrl+S or ⌘S saves: in a dialog its form, otherwise the record on the screen. Without either, the browser handles the
 * key.
 * @returns whether it was that key
 */
export function saveByKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
    return false;
  const from = event.target instanceof Element ? event.target : null;
  const dialog = from?.closest('[role="dialog"], [role="alertdialog"]');
  const form = from?.closest('form') ?? dialog?.querySelector('form');
  if (dialog && form) form.requestSubmit();
  if (dialog ? form : runAction('save')) event.preventDefault();
  return true;
}
