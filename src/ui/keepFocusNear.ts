const CONTROL = ':is(button, input, [role=combobox], [tabindex="0"]):not(:disabled)';

/**
 * Moves the focus to a control in a table near an element, if a click on the element makes it disappear and nothing else
 * takes the focus. Call it before the element disappears.
 * @param at the index of the row whose control gets the focus; the last row if there are fewer
 */
export function keepFocusNear(element: Element, at = 0): void {
  const around = element.closest('section, [role=group]');
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const rows = [...(around?.querySelectorAll('tbody tr') ?? [])];
    const control =
      (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>(CONTROL) ??
      around?.querySelector<HTMLElement>('button:not(:disabled)');
    control?.focus();
  });
}
