import type { ReactNode } from 'react';

/** The cell of one day in one row. */
export interface GridCell {
  /** The content as text, for screen readers and as the tooltip. */
  label: string;
  content: ReactNode;
  /** The tint of the background. */
  tone?: 'red' | 'orange' | 'yellow' | 'green';
}

export interface GridRow {
  key: string;
  label: string;
  /** The header of the row with the names of its lanes; by default, the row's label. */
  head?: ReactNode;
  /** The height in px, the same for all days, so that rows do not change height while panning. */
  height: number;
  /** The cell of a day; undefined if the cell is empty. Repeated calls for a day return the same object. */
  cell: (day: string) => GridCell | undefined;
}

/** Identifies a cell by its day and the key of its row. In the header row, `row` is `day`. */
export interface Place {
  row: string;
  day: string;
}

/** The key of the header row. */
export const DAY_ROW = 'day';
