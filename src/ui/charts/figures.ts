import { csvLine } from '../../domain/csv/cells';

/** One of the quantities that a chart shows. */
export interface Series {
  key: string;
  label: string;
  /** A colour of the theme; by default the next of `palette.series`. */
  color?: string;
  /** The unit, if it is another than the chart's; empty for none. */
  unit?: string;
}

/** The figures of a category or of a moment. An absent figure or null is not known; it is not zero. */
export interface FigureRow {
  key: string;
  /** The name of the category, or the time as it is shown. */
  label: string;
  /** The name in a file, if it differs, such as a time in ISO 8601. */
  fileLabel?: string;
  values: Readonly<Record<string, number | null | undefined>>;
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
  facts?: readonly { label: string; of: (row: Row) => string }[];
  /** The address of the records behind a row, or behind one figure of it. */
  hrefOf?: (row: Row, series?: Series) => string | undefined;
  /** Shows the records behind a row, or behind one figure of it, on this screen. */
  openOf?: (row: Row, series?: Series) => (() => void) | undefined;
  /** Formats a figure; by default with at most one decimal. */
  text?: (figure: number, series: Series) => string;
}

/** A figure in the reader's language. */
export const figureText = (figure: number, language: string): string =>
  figure.toLocaleString(language, { maximumFractionDigits: 1 });

export const valueOf = (row: FigureRow, { key }: Series): number | null => row.values[key] ?? null;

/** Shows the records behind a row, or behind one figure of it; undefined if there are none. */
export function openerOf<Row extends FigureRow>(
  { openOf, series }: Pick<Figures<Row>, 'openOf' | 'series'>,
  row: Row,
  each?: Series,
): (() => void) | undefined {
  const counts = (each ? [each] : series).map((one) => valueOf(row, one));
  return counts.every((count) => count === 0) ? undefined : openOf?.(row, each);
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
    const own = each.unit ?? unit;
    return own === '' ? each.label : `${each.label} (${own})`;
  });
  const lines = rows.map((row) =>
    csvLine([row.fileLabel ?? row.label, ...all.map((each) => valueOf(row, each)), ...facts.map(({ of }) => of(row))]),
  );
  return `\uFEFF${[csvLine([first, ...heads, ...facts.map(({ label }) => label)]), ...lines, ''].join('\r\n')}`;
}
