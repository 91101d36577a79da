import { csvLine } from '../csv/cells';
import { isObject } from '../entity/paths';
import { isOneOf, textOf } from '../entity/read';

/*
 * The file of a report with rows. It is JSON with one row per line, so that both its writer and its readers can take it
 * line by line:
 *
 * {"columns":[{"name":"employeeId","title":"Employee ID","kind":"text"}],"rows":[
 * {"employeeId":"E-1"},
 * {"employeeId":"E-2"}
 * ],"totalRows":2}
 */

/**
 * How the values of a column are shown: `day` is YYYY-MM-DD, `days` are days and intervals of days (ISO 8601),
 * separated by commas, and `time` is ISO 8601 with the offset of its place.
 */
export const COLUMN_KINDS = ['text', 'number', 'day', 'days', 'time'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export interface RowsColumn {
  name: string;
  /** In the language of the report. */
  title: string;
  kind: ColumnKind;
}

/** A value of a row; null if it is unknown. */
export type Cell = string | number | null;
export type RowsRow = Readonly<Record<string, Cell>>;

/** One group of a series: its name and its numbers, by the names of the measures. */
export interface SeriesGroup {
  group: string;
  [measure: string]: string | number;
}

/** What the file says besides its rows. */
export interface RowsHead {
  columns: readonly RowsColumn[];
  /** Titles of the measures of `series`, by their names. */
  measures?: Readonly<Record<string, string>>;
}

/** The first line of the file. */
export const headLine = (head: RowsHead): string => `${JSON.stringify(head).slice(0, -1)},"rows":[\n`;

/** A row's line, without the comma and the line break that separate it from the next. */
export const rowLine = (row: RowsRow): string => JSON.stringify(row);

/** The last line of the file. */
export const footLine = (totalRows: number, series?: readonly SeriesGroup[]): string =>
  `\n],"totalRows":${totalRows}${series ? `,"series":${JSON.stringify(series)}` : ''}}\n`;

const cellOf = (value: unknown): Cell => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** Reads the first line. @throws SyntaxError if it is not the first line of such a file */
export function readHead(line: string): RowsHead {
  const head: unknown = JSON.parse(`${line}]}`);
  if (!isObject(head) || !Array.isArray(head['columns'])) throw new SyntaxError('no columns');
  const columns = head['columns'].filter(isObject).map(({ name, title, kind }): RowsColumn => ({
    name: textOf(name),
    title: textOf(title),
    kind: isOneOf(COLUMN_KINDS, kind) ? kind : 'text',
  }));
  const { measures } = head;
  return {
    columns,
    ...(isObject(measures) && {
      measures: Object.fromEntries(Object.entries(measures).map(([name, title]) => [name, textOf(title)])),
    }),
  };
}

/** Reads a row's line; undefined for the last line. @throws SyntaxError if the line is cut off */
export function readRow(line: string): RowsRow | undefined {
  if (!line.startsWith('{')) return undefined;
  const row: unknown = JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
  return isObject(row) ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])) : {};
}

/** Reads the groups of the last line; empty if it has no series. */
export function readSeries(line: string): SeriesGroup[] {
  const foot: unknown = JSON.parse(`{"rows":[${line}`);
  const series = isObject(foot) ? foot['series'] : undefined;
  return (Array.isArray(series) ? series : []).filter(isObject).map((each) => ({
    ...Object.fromEntries(
      Object.entries(each).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value] as const] : [])),
    ),
    group: textOf(each['group']),
  }));
}

/** The heading of the rows as CSV. */
export const csvHead = ({ columns }: RowsHead): string => `${csvLine(columns.map(({ title }) => title))}\r\n`;

/** A row as CSV. */
export const csvRow = ({ columns }: RowsHead, row: RowsRow): string =>
  `${csvLine(columns.map(({ name }) => row[name] ?? null))}\r\n`;
