import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Columns } from './useColumns';
import { nearest, type Spot } from './keys';

export interface Roving {
  spot: () => Spot;
  /** Makes a cell the tab stop of the grid and focuses it. */
  go: (spot: Spot, options?: { focus?: boolean }) => void;
}

/** The element of a cell. */
export const cellAt = (grid: Element | null, { row, column }: Spot): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;

/** The row and column of the cell that contains an element. */
export function spotOf(element: Element): Spot | undefined {
  const cell = element.closest<HTMLElement>('[data-row]');
  const { row, column } = cell?.dataset ?? {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/**
 * Only one cell of the grid is a tab stop. The `tabindex` is set directly on the elements, because rendering thousands
 * of cells for each key press is slow.
 */
export function useRoving(grid: RefObject<HTMLElement | null>, columns: Columns, last: Spot, first: Spot): Roving {
  const here = useRef(first);
  const stop = useRef<HTMLElement>(undefined);
  const mark = (spot: Spot, how: 'now' | 'soon'): HTMLElement | null => {
    here.current = spot;
    columns.keep(spot.column, how);
    const cell = cellAt(grid.current, spot);
    if (stop.current && stop.current !== cell) stop.current.tabIndex = -1;
    if (cell) cell.tabIndex = 0;
    stop.current = cell ?? undefined;
    return cell;
  };
  // A render may have replaced the element that was the tab stop.
  useLayoutEffect(() => {
    mark(nearest(here.current, last), 'soon');
  });
  return {
    spot: () => here.current,
    go(to, { focus = true } = {}) {
      const cell = mark(to, 'now');
      if (!focus) return;
      cell?.focus();
      columns.look();
    },
  };
}
