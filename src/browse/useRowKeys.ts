import { useLayoutEffect, type RefObject } from 'react';
import { keepFocus } from '../ui/rowFocus';
import { answer } from '../ui/shellEvents';
import { keepOneTabStop, ROW, rowControls } from './oneTabStop';

const TEXT = 'input:not([type=checkbox]), textarea, select';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest(`${TEXT}, [role=dialog], [role=menu]`) !== null);

const linksOf = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>(ROW)];

/** Whether two elements are in the same dialog, or both in none. */
const together = (one: Element, other: Element | null): boolean =>
  one.closest('[role=dialog]') === (other?.closest('[role=dialog]') ?? null);

/** Moves the focus to the next or previous row, or to the first row if no row has the focus. */
function walk(table: Element, step: 1 | -1): boolean {
  const links = linksOf(table);
  const here = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const next = here < 0 ? 0 : Math.min(Math.max(here + step, 0), links.length - 1);
  links[next]?.focus();
  return links.length > 0;
}

/** Moves the focus to the next or previous control of a row. */
function walkInRow(row: Element, step: 1 | -1): boolean {
  const controls = rowControls(row);
  const next = controls[controls.findIndex((control) => control === document.activeElement) + step];
  next?.focus();
  return next !== undefined;
}

/** Clicks a control of a row, if the row has the control. */
function press(row: Element, control: string): boolean {
  const found = row.querySelector<HTMLElement>(control);
  found?.click();
  return found !== null;
}

/** Handles a key that was pressed in a row. Returns true if the key had an effect, and false or undefined if not. */
function ofRow(key: string, table: Element, row: Element): boolean | undefined {
  switch (key) {
    case 'ArrowDown':
      return walk(table, 1);
    case 'ArrowUp':
      return walk(table, -1);
    case 'ArrowRight':
      return walkInRow(row, 1);
    case 'ArrowLeft':
      return walkInRow(row, -1);
    case ' ':
      return document.activeElement?.matches(ROW) && press(row, '.check input');
  }
  return undefined;
}

/**
 * The keys of a table whose rows open. Each row is one tab stop, its link or its button: Enter opens the row, Space
 * selects it, the arrows reach other rows and the row's other controls, and the menu key opens the row's menu. j and k
 * move between rows from anywhere on the screen. When a row with the focus disappears, the next row gets the focus.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  // A layout effect, because it must run before the effects of a search box. A search box that has waited for these
  // rows then requests the focus for the first row, and this hook handles the request.
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    let menuKey = false;
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      menuKey = key === 'ContextMenu' || (key === 'F10' && event.shiftKey);
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const row = target instanceof Element && element.contains(target) ? target.closest('tbody tr') : null;
      const done = row && !(target instanceof Element && target.matches(TEXT)) ? ofRow(key, element, row) : undefined;
      if (done) event.preventDefault();
      if (done !== undefined || (key !== 'j' && key !== 'k')) return;
      if (isTyping(target) || document.querySelector('[role=dialog]')) return;
      if (walk(element, key === 'j' ? 1 : -1)) event.preventDefault();
    };
    // The browser sends this event after the menu key or Shift+F10, and after a right click, which opens the browser's
    // menu.
    const onMenu = (event: MouseEvent): void => {
      const row = event.target instanceof Element ? event.target.closest('tbody tr') : null;
      if (menuKey && row && press(row, '[aria-haspopup=menu]')) event.preventDefault();
      menuKey = false;
    };
    const release = keepOneTabStop(element);
    const stopKeeping = keepFocus(element, ROW);
    const stop = answer('firstRow', () => {
      if (together(element, document.activeElement)) linksOf(element)[0]?.focus();
    });
    document.addEventListener('keydown', onKey);
    element.addEventListener('contextmenu', onMenu);
    return () => {
      release();
      stopKeeping();
      stop();
      document.removeEventListener('keydown', onKey);
      element.removeEventListener('contextmenu', onMenu);
    };
  }, [table]);
}
