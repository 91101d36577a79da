import type { ReactNode } from 'react';

/** What a day has in a row. */
export interface GridCell {
  /** The content in words, for screen readers and as a title. */
  label: string;
  content: ReactNode;
  /** A tint behind the content. */
  tone?: 'red' | 'orange' | 'yellow' | 'green';
}

export interface GridRow {
  key: string;
  label: string;
  /** Below the label: the names of the row's lanes. */
  head?: ReactNode;
  /** The height in px; the same for all days, so that nothing moves while panning. */
  height: number;
  /** The cell of a day; undefined if the day has nothing in the row. It is the same for the same day. */
  cell: (day: string) => GridCell | undefined;
}

/** A cell by the key of its row and its day. The head of a day has the row `day`. */
export interface Place {
  row: string;
  day: string;
}

/** The row of the days. */
export const DAY_ROW = 'day';
