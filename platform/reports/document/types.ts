import type { Language } from '../../../src/domain/entity/types';
import type { AlertColor } from '../../../src/domain/report/shapes';

/** What stands in a cell: a text, and the sign of an alert level before it. */
export interface Cell {
  text: string;
  alert?: AlertColor;
  /** Said a line lower, smaller. */
  detail?: string;
  /** Further ones below it. */
  more?: Cell[];
}

export interface Column {
  label: string;
  align?: 'left' | 'right';
  /** Share of the width; default 1. */
  share?: number;
}

/** A field of a heatmap: 0 to 4, or nothing where it was not asked or answered. */
export interface HeatCell {
  text: string;
  /** Strength of its ground, 0 to 4; absent leaves it white. */
  strength?: number;
  alert?: AlertColor;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Stands out: what must not be missed. */
  | { kind: 'warning'; text: string }
  | { kind: 'facts'; facts: { label: string; value: Cell }[] }
  | { kind: 'table'; columns: Column[]; rows: Cell[][] }
  | { kind: 'heatmap'; head: string; columns: string[]; rows: { name: string; cells: HeatCell[] }[]; legend: string };

/** What a cell of a sheet holds: a text, a figure, a day `YYYY-MM-DD`, or a moment in ISO 8601; null leaves it empty. */
export type SheetCell = string | number | null | { day: string } | { moment: string };

/** Rows of a report to sort and count with: a fact a column. */
export interface Sheet {
  columns: { label: string; /** In letters. */ width: number }[];
  rows: SheetCell[][];
  /** Said below the rows. */
  notes: string[];
}

/** A report before it is HTML or PDF: plain texts in an order. */
export interface ReportDocument {
  language: Language;
  title: string;
  /** Who or what it is about; stands on each page. */
  subject: string;
  /** When and by whom it was made; stands on each page. */
  made: string;
  /** `%{page}` of `%{pages}`. */
  pages: string;
  /** Said at the end of a PDF that lacks letters of a script. */
  unprinted: string;
  blocks: Block[];
  /** IANA zone that times are told in. */
  timeZone: string;
  /** Of a report that comes as a workbook as well. */
  sheet?: Sheet;
}
