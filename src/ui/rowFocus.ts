import { useEffect, useRef, useState } from 'react';

/**
 * Where the focus goes if the row with the focus, or its control, is gone: to the row in its place, otherwise to the
 * nearest row before. `browse/focusBack.ts` returns the focus to a row whose drawer closes.
 */

const BUTTON = 'button:not(:disabled)';
/**
 * Buttons that delete a row have this attribute, so that deleting a row never moves the focus to the next such button.
 */
const SAFE = ':not([data-delete])';
const CONTROL = `:is(button${SAFE}, input, [role=combobox], [tabindex="0"]${SAFE}):not(:disabled)`;

/** Rows of tables, and rows of fields that have the attribute `data-row`. */
const rowsOf = (around: Element): HTMLElement[] => [...around.querySelectorAll<HTMLElement>('tbody tr, [data-row]')];

/**
 * Whether nothing has the focus, or only something around the group: a dialog looks for a lost focus from time to time
 * and takes it itself, on a busy machine before the row in its place could get it.
 */
const isLost = (group?: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement.contains(group ?? document.body);
};

/** Moves the focus to the heading of the screen. The next Tab goes to the screen's first control. */
export function focusHeading(near: Element | null = null): void {
  const heading =
    near?.closest('[role=dialog], main')?.querySelector<HTMLElement>('h1, h2') ??
    document.querySelector<HTMLElement>('main h1, main h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Moves the focus to a row, or to its first such control. Returns false if no row has one. */
function focusRow(around: Element, at: number, control: string): boolean {
  const rows = rowsOf(around);
  const controls = [...rows.slice(at), ...rows.slice(0, at).toReversed()].map((row) =>
    row.matches(control) ? row : row.querySelector<HTMLElement>(control),
  );
  const found = controls.find((each) => each !== null);
  found?.focus();
  return found !== undefined;
}

/** Moves the focus to a row of the group, or else to the group's first button; never to a button that deletes. */
function focusNear(group: Element, at: number): void {
  if (!focusRow(group, at, CONTROL)) group.querySelector<HTMLElement>(BUTTON + SAFE)?.focus();
}

/** Does the same once the row is gone, if that is still due. */
function moveFocus(group: Element | null | undefined, at: number, isDue: (group: Element) => boolean): void {
  setTimeout(() => {
    if (group && isDue(group)) focusNear(group, at);
  });
}

const groupOf = (element: Element | null) => element?.closest('section, [role=group]');

/**
 * Keeps the focus near an element that disappears when it is clicked, if nothing else takes the focus: in the rows of
 * its group, otherwise on the group's first button. Call it before the element disappears.
 * @param at the index of the row that gets the focus, among the rows of the page
 */
export const keepFocusNear = (element: Element | null, at: number): void => moveFocus(groupOf(element), at, isLost);

/**
 * Moves the focus on from a button that deletes a row: to the row in its place, as `keepFocusNear`. The button may stay
 * and belong to the next row then, so that pressing Enter again would delete that row.
 */
export const leaveDeletedRow = (button: Element | null, at: number): void =>
  moveFocus(groupOf(button), at, (group) => isLost(group) || document.activeElement === button);

/** Moves the focus once a row, or its button, is gone. Returns a ref for the element around the rows. */
function useLeave<Element extends HTMLElement>(ready: boolean, move: (around: HTMLElement, at: number) => void) {
  const around = useRef<Element>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (left === null || !ready) return;
    if (around.current) move(around.current, left);
    setLeft(null);
  }, [left, ready, move]);
  return { box: around, leave: setLeft };
}

const focusButton = (around: HTMLElement, at: number): void => {
  if (!focusRow(around, at, BUTTON)) around.focus();
};

/**
 * Moves the focus after the button of a row has disappeared, which takes a request: to the button of the next row. If
 * no row has a button, the element around the rows gets the focus, so that Tab continues from there.
 * @param ready whether the rows are up to date and no dialog is open
 * @returns a ref for the element around the rows, and a function that is called with the row's position
 */
export const useNextRow = <Element extends HTMLElement = HTMLDivElement>(ready: boolean) =>
  useLeave<Element>(ready, focusButton);

/**
 * Moves the focus after a row was deleted, which takes a confirmation and a request: to the row in its place, as
 * `leaveDeletedRow`. The dialog may still have the focus then, because it fades out.
 * @param ready whether the row is gone and no dialog is open
 * @returns a ref for the element around the rows, and a function that is called with the row's position
 */
export const useDeletedRow = (ready: boolean) => useLeave<HTMLDivElement>(ready, focusNear);

/**
 * Whether the user has left a table for another place of the screen: for its text fields, or for the screen itself. A
 * dialog, a drawer or a button may act on a row, so that the row still counts.
 */
const leaves = (table: HTMLTableElement, target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('main, input, textarea') &&
  !table.contains(target) &&
  target.closest('[role=dialog], [role=complementary]') === null;

/**
 * Keeps the focus in a table whose rows may disappear at any time. If a row disappears while the focus is in the row,
 * or in its dialog or drawer, the row in its place gets the focus; without rows, the screen's heading.
 * @param control the control of a row that takes the focus
 * @returns a function that stops watching
 */
export function keepFocus(table: HTMLTableElement, control: string): () => void {
  let last: HTMLElement | null = null;
  let index = 0;
  const remember = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target.closest('tr') : null;
    index = last ? Math.max(rowsOf(table).indexOf(last), 0) : 0;
  };
  const restore = (): void => {
    if (!last || last.isConnected || !isLost()) return;
    last = null;
    if (!focusRow(table, index, control)) focusHeading(table);
  };
  const forget = ({ target }: FocusEvent): void => {
    if (leaves(table, target)) last = null;
  };
  const observer = new MutationObserver(restore);
  observer.observe(table, { childList: true, subtree: true });
  table.addEventListener('focusin', remember);
  document.addEventListener('focusin', forget);
  // Waits, because a closing dialog first tries to focus its opener.
  const afterDialog = (): void => void setTimeout(restore);
  document.addEventListener('focusout', afterDialog);
  return () => {
    observer.disconnect();
    table.removeEventListener('focusin', remember);
    document.removeEventListener('focusin', forget);
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
