/** The control that opens a row: a link, or a button where the row has no address. */
export const ROW = 'a.row, button.row';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

const controlsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

/** The controls of a row that can take the focus, in their order on screen. */
export const rowControls = (row: Element): HTMLElement[] =>
  controlsIn(row).filter((control) => !control.matches(':disabled'));

/**
 * Takes every control of the table's rows out of the tab order, except the control that opens the row. Otherwise a
 * keyboard user would need hundreds of key presses to pass a list. The function watches the table, so that cells do not
 * have to set the tab order themselves.
 * @returns a function that stops watching
 */
export function keepOneTabStop(table: HTMLTableElement): () => void {
  const updateTabOrder = (): void => {
    for (const body of table.tBodies)
      for (const control of controlsIn(body))
        if (!control.matches(ROW) && control.tabIndex !== -1) control.tabIndex = -1;
  };
  updateTabOrder();
  const observer = new MutationObserver(updateTabOrder);
  observer.observe(table, { childList: true, subtree: true, attributeFilter: ['tabindex'] });
  return () => observer.disconnect();
}
