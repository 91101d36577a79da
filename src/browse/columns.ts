import type { ReactNode } from 'react';
import type { Language } from '../domain/entity/types';
import { shortenMiddle } from '../ui/CopyId';
import { exactTime, shortDate, shortDateTime } from '../ui/time';

/** What the words of a cell are made with. */
export interface Words {
  translate: (key: string, options?: Record<string, unknown>) => string;
  language: Language;
}

/** A column of a table of rows. Of what it shows the table knows nothing else. */
export interface Column<Row> {
  /** Its own among the columns. */
  name: string;
  head: (words: Words) => string;
  cell: (row: Row, words: Words) => ReactNode;
  /** The whole of what is cut off, or the exact of what is short. */
  title?: ((row: Row, words: Words) => string | undefined) | undefined;
  align?: 'right' | undefined;
  /** Class of its cells: `id`, `tabular`. */
  look?: string | undefined;
  /** The name by which rows are put in its order; absent where they cannot be. */
  sort?: string | undefined;
  /** Its cell is the link to the row; default the first column's. */
  link?: boolean | undefined;
}

interface Options {
  /** Last part of the key of its head; default the field. */
  label?: string;
  align?: 'right';
  sort?: string;
  link?: boolean;
}

interface OfField<Row, Value> extends Options {
  /** How the value is shown, where not as it is: a moment, a day, an id. */
  as?: 'time' | 'day' | 'id';
  /** The value in words; what does not fit the cell shows on hover. */
  text?: (value: Value, words: Words, row: Row) => string;
  cell?: (value: Value, row: Row, words: Words) => ReactNode;
}

type Shown = Pick<Column<never>, 'look'> & {
  text: (value: unknown, words: Words) => string;
  title?: (value: unknown, words: Words) => string;
};

const plain = (value: unknown, { language }: Words): string =>
  typeof value === 'number'
    ? value.toLocaleString(language)
    : value === null || value === undefined
      ? ''
      : String(value);

const KINDS: Record<NonNullable<OfField<never, never>['as']>, Shown> = {
  time: {
    look: 'tabular',
    text: (value) => shortDateTime(value),
    title: (value, { language }) => exactTime(value, language),
  },
  day: { look: 'tabular', text: (value) => shortDate(value) },
  id: { look: 'id', text: (value, words) => shortenMiddle(plain(value, words)), title: plain },
};

/**
 * Makes the columns of a list of rows: `of('createdAt', { as: 'time' })` for a field that the row has, `made('records',
 * …)` for what is worked out of it. Their heads are the texts `<texts>.<field>`.
 */
export function columnsOf<Row>(texts: string) {
  const shared = (name: string, { label = name, align, sort, link }: Options) => ({
    name,
    head: ({ translate }: Words) => translate(`${texts}.${label}`),
    align,
    sort,
    link,
  });
  return {
    of<Field extends keyof Row & string>(field: Field, options: OfField<Row, Row[Field]> = {}): Column<Row> {
      const { as, text, cell } = options;
      const kind = as && KINDS[as];
      const said = (row: Row, words: Words): string =>
        text ? text(row[field], words, row) : (kind?.text ?? plain)(row[field], words);
      return {
        ...shared(field, options),
        look: kind?.look,
        cell: (row, words) => (cell ? cell(row[field], row, words) : said(row, words)),
        title: cell
          ? undefined
          : (row, words) => (kind?.title ? kind.title(row[field], words) : said(row, words)) || undefined,
      };
    },
    made: (
      name: string,
      cell: Column<Row>['cell'],
      options: Options & Pick<Column<Row>, 'look'> = {},
    ): Column<Row> => ({ ...shared(name, options), look: options.look, cell }),
  };
}
