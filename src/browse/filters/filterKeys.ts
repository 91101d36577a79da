import type { KeyboardEvent } from 'react';
import { ask } from '../../ui/shellEvents';

/**
 * The keys of a row of filters that lead to the list: Escape moves the focus from any filter to the first row, and so
 * does Enter in a picker. An open list of choices uses these keys itself.
 */
export function filterKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  // React also passes on the events of popovers, which are elsewhere in the document.
  if (!event.currentTarget.contains(target) || target.ariaExpanded === 'true') return;
  const isPicker = target.matches('input[role=combobox]');
  if (key !== 'Escape' && !(key === 'Enter' && isPicker)) return;
  ask('firstRow');
  if (document.activeElement === target) return;
  event.preventDefault();
  event.stopPropagation();
}
