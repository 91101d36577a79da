import { csvLine } from '../../domain/csv/cells';
import { figureWith } from '../../domain/shownNumber';

/** One of the quantities that a chart shows. */
export interface Series {
  key: string;
  label: string;
  /** A colour of the theme; by default the next of `palette.series`. */
  color?: string;
  /** The unit, if it is another than the chart's; empty for none. */
  unit?: string;
  /** The unit in a file, if the texts of the figures already have it. */
  fileUnit?: string;
}

/** The figures of a category or of a moment. An absent figure or null is not known; it is not zero. */
export interface FigureRow {
  key: string;
  /** The name of the category, or the time as it is shown. */
  label: string;
  /** The text at the axis. If rows have one, the others have none there. */
  tick?: string | undefined;
  /** The name in a file, if it differs, such as a time in ISO 8601. */
  fileLabel?: string;
  values: Readonly<Record<string, number | null | undefined>>;
}

/** What else is known about a row. */
export interface Fact<Row> {
  label: string;
  of: (row: Row) => string;
  /** Whether it is a number, which stands at the right in the table. */
  isNumber?: boolean;
}

/** The data of a chart, of its table and of its CSV file. */
export interface Figures<Row extends FigureRow = FigureRow> {
  /** The heading of the categories. */
  first: string;
  series: readonly Series[];
  rows: readonly Row[];
  /** Further quantities. They are not drawn, but are in the chart's note, the table and the file. */
  more?: readonly Series[];
  /** What else is known about a row. It is shown in the chart's note, the table and the file. */
  facts?: readonly Fact<Row>[];
  /** The address of the records behind a row, or behind one figure of it. */
  hrefOf?: (row: Row, series?: Series) => string | undefined;
  /** Formats a figure; by default with at most one decimal. */
  text?: (figure: number, series: Series) => string;
  /** Formats the figures at the axis; by default with at most one decimal. */
  tick?: (figure: number) => string;
  /** Stands where a figure is not known, so that it does not look like zero; by default nothing does. */
  unknown?: string;
}

/** A figure in the reader's language. */
export const figureText = (figure: number, language: string): string =>
  figureWith(figure, language, { decimals: 1, most: true });

export const valueOf = (row: FigureRow, { key }: Series): number | null => row.values[key] ?? null;

/** The unit of a series; empty for none, or if the series is named after it. */
export function unitOf({ label, unit: own }: Series, unit = ''): string {
  const found = own ?? unit;
  return found.toLowerCase() === label.toLowerCase() ? '' : found;
}

/**
 * The figures as a CSV file (RFC 4180), unrounded. It begins with a byte order mark, by which spreadsheets recognize
 * the encoding.
 * @param unit the unit of the figures, for the headings
 */
export function csvOf<Row extends FigureRow>(
  { first, series, more = [], rows, facts = [] }: Figures<Row>,
  unit = '',
): string {
  const all = [...series, ...more];
  const heads = all.map((each) => {
    const own = each.fileUnit ?? unitOf(each, unit);
    return own === '' ? each.label : `${each.label} (${own})`;
  });
  const lines = rows.map((row) =>
    csvLine([row.fileLabel ?? row.label, ...all.map((each) => valueOf(row, each)), ...facts.map(({ of }) => of(row))]),
  );
  return `\uFEFF${[csvLine([first, ...heads, ...facts.map(({ label }) => label)]), ...lines, ''].join('\r\n')}`;
}
