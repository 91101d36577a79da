import type { SyntheticEvent } from 'react';

/** Roles of fields whose text only finds something. */
const SEARCHES = ['combobox', 'searchbox'];

/** Whether an input event is text that somebody typed as a value, and not a search or a choice. */
export function isTyped({ target }: SyntheticEvent): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  const isText = !['checkbox', 'radio', 'file', 'range', 'search', 'button'].includes(target.type);
  return isText && !SEARCHES.includes(target.getAttribute('role') ?? '');
}
