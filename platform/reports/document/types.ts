import type { Language } from '../../../src/domain/entity/types';
import type { AlertColor, LabMark } from '../../../src/domain/report/shapes';

/** The content of a cell: a text, optionally with the sign of an alert level. */
export interface Cell {
  text: string;
  alert?: AlertColor;
  /** The sign of a laboratory value. */
  mark?: LabMark;
  /** A second, smaller line. */
  detail?: string;
  /** Further cells below this one. */
  more?: Cell[];
}

export interface Column {
  label: string;
  align?: 'left' | 'right';
  /** Relative width; default 1. */
  share?: number;
}

/** A heatmap cell. For a symptom its text is 0 to 4, or empty if the question was not asked or not answered. */
export interface HeatCell {
  text: string;
  /** Strength of the cell's background, 0 to 4; white if absent. */
  strength?: number;
  alert?: AlertColor;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  /** A highlighted warning. */
  | { kind: 'warning'; text: string }
  | { kind: 'facts'; facts: { label: string; value: Cell }[] }
  | { kind: 'table'; columns: Column[]; rows: Cell[][] }
  | { kind: 'heatmap'; head: string; columns: string[]; rows: { name: string; cells: HeatCell[] }[]; legend: string };

/**
 * The content of a sheet's cell: a text, a number, a day `YYYY-MM-DD`, or a moment in ISO 8601; null leaves it empty.
 */
export type SheetCell = string | number | null | { day: string } | { moment: string };

/** Rows of a report for a spreadsheet, one fact per column. */
export interface Sheet {
  columns: { label: string; /** In characters. */ width: number }[];
  rows: SheetCell[][];
  /** Notes below the rows. */
  notes: string[];
}

/** A report before it is rendered as HTML or PDF: its texts, in order. */
export interface ReportDocument {
  language: Language;
  title: string;
  /** The person or thing that the report is about; shown on each page. */
  subject: string;
  /** When and by whom the report was created; shown on each page. */
  made: string;
  /** The page number, as a text with `%{page}` and `%{pages}`. */
  pages: string;
  /** The note at the end of a PDF if no font has some of its characters. */
  unprinted: string;
  blocks: Block[];
  /** IANA zone of the report's times. */
  timeZone: string;
  /** Present if the report can also be a workbook. */
  sheet?: Sheet;
}
