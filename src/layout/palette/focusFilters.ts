const FIELD = ':is(input, textarea):not(:disabled, [type=checkbox], [type=radio], [aria-hidden=true])';
const CONTROL = ':is(input, button, [role=combobox]):not(:disabled, [aria-hidden=true])';

/**
 * Moves the focus to the first filter of a list without a search field: to the first text field, or else to the first
 * control.
 * @returns whether the list has a filter
 */
export function focusFilters(): boolean {
  const first = (kind: string) => document.querySelector<HTMLElement>(`main [data-filters] ${kind}`);
  const control = first(FIELD) ?? first(CONTROL);
  control?.focus();
  return control !== null;
}
