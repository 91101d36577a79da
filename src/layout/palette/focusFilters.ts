const CONTROL = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled), [role=combobox]';

/**
 * Moves the focus to the first filter of a list without a search field.
 * @returns whether the list has a filter
 */
export function focusFilters(): boolean {
  const control = document.querySelector<HTMLElement>(`main [data-filters] :is(${CONTROL})`);
  control?.focus();
  return control !== null;
}
