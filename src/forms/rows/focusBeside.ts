/**
 * Takes the focus along with a row that has just changed places: to the row beside, or to what a selector finds in it.
 * Rows are kept by their place, so that the focus would stay where the row was.
 */
export function focusBeside(within: HTMLElement, by: -1 | 1, selector?: string): void {
  const row = within.closest('tr');
  const beside = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  const target = selector === undefined ? beside : beside?.querySelector(selector);
  if (target instanceof HTMLElement) target.focus();
}
