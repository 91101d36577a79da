/**
 * Moves the focus along with a row that has just moved: to the next or previous row, or to an element in it. React keys
 * rows by index, so the focus would otherwise stay at the old position.
 */
export function focusBeside(within: HTMLElement, by: -1 | 1, selector?: string): void {
  const row = within.closest('tr');
  const beside = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  const target = selector === undefined ? beside : beside?.querySelector(selector);
  if (target instanceof HTMLElement) target.focus();
}
