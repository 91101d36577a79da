import { ROW } from './oneTabStop';

const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] => [
  ...table.querySelectorAll<HTMLTableRowElement>('tbody tr'),
];

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to the heading of the screen. The next Tab goes to the screen's first control. */
export function focusHeading(near: Element | null = null): void {
  const heading =
    near?.closest('[role=dialog], main')?.querySelector<HTMLElement>('h1, h2') ??
    document.querySelector<HTMLElement>('main h1, main h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to the row at an index of a table. If the table has fewer rows, the last row gets the focus. If the
 * table is empty, the screen's heading gets the focus.
 */
export function focusRowAt(table: HTMLTableElement, index: number): void {
  const rows = rowsOf(table);
  const control = (rows[index] ?? rows.at(-1))?.querySelector<HTMLElement>(ROW);
  if (control) control.focus();
  else focusHeading(table);
}

/**
 * Keeps the focus in a table. If a row disappears while the focus is in the row, or in its dialog or drawer, the row
 * that takes its place gets the focus.
 * @returns a function that stops watching
 */
export function keepFocus(table: HTMLTableElement): () => void {
  let last: HTMLTableRowElement | null = null;
  let index = 0;
  const remember = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target.closest('tr') : null;
    index = last ? rowsOf(table).indexOf(last) : 0;
  };
  const restore = (): void => {
    if (!last || last.isConnected || !isLost()) return;
    last = null;
    focusRowAt(table, Math.max(index, 0));
  };
  const observer = new MutationObserver(restore);
  observer.observe(table, { childList: true, subtree: true });
  table.addEventListener('focusin', remember);
  // Waits, because a closing dialog first tries to focus its opener.
  const afterDialog = (): void => void setTimeout(restore);
  document.addEventListener('focusout', afterDialog);
  return () => {
    observer.disconnect();
    table.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', afterDialog);
    const { pathname } = globalThis.location;
    // If the table has disappeared with its last row, the heading gets the focus. After navigation, the new screen
    // moves the focus itself.
    if (last)
      setTimeout(() => {
        if (isLost() && globalThis.location.pathname === pathname) focusHeading();
      });
  };
}
