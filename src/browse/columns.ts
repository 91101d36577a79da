import { createElement, type ReactNode } from 'react';
import type { Language } from '../domain/entity/types';
import { countText } from '../domain/shownNumber';
import { CellText } from '../ui/CellText';
import { RoomyId } from '../ui/RoomyId';
import { exactTime, shortDate, shortDateTime } from '../ui/time';

/** The language and the translation function for the text of a cell. */
export interface Words {
  translate: (key: string, options?: Record<string, unknown>) => string;
  language: Language;
}

/** A column of a table. The table knows nothing else about its rows. */
export interface Column<Row> {
  /** Unique within the table. */
  name: string;
  head: (words: Words) => string;
  cell: (row: Row, words: Words) => ReactNode;
  /** Text on hover: the whole of a shortened text, or the exact time. */
  title?: ((row: Row, words: Words) => string | undefined) | undefined;
  align?: 'right' | undefined;
  /** CSS class of the column's cells, such as `id` or `tabular`. */
  className?: string | undefined;
  /** The field to sort by; absent if the column cannot be sorted. */
  sort?: string | undefined;
  /** Whether the cells link to the row. By default, only the first column links to the row. */
  link?: boolean | undefined;
  /**
   * Width in px to which the column shrinks if the window is narrow. If absent, only very long texts are cut. Below
   * 1200 px, texts wrap.
   */
  width?: number | undefined;
  /**
   * Keeps the column at `width` unless the other columns leave free space. For columns that are mostly empty or repeat
   * another column.
   */
  yields?: boolean | undefined;
}

interface Options {
  /** Last part of the text key of the heading; defaults to the field. */
  label?: string;
  align?: 'right';
  sort?: string;
  link?: boolean;
  width?: number;
  yields?: boolean;
}

interface OfField<Row, Value> extends Options {
  /** The format of the value; by default the value is shown unchanged. */
  as?: 'time' | 'day' | 'id';
  /** The text of the value. The text is also shown on hover, because the cell may shorten it. */
  text?: (value: Value, words: Words, row: Row) => string;
  cell?: (value: Value, row: Row, words: Words) => ReactNode;
}

type Shown = Pick<Column<never>, 'className'> & {
  text: (value: unknown, words: Words) => string;
  title?: (value: unknown, words: Words) => string;
  cell?: (value: unknown, words: Words) => ReactNode;
};

const plain = (value: unknown, { language }: Words): string =>
  typeof value === 'number' ? countText(value, language) : value === null || value === undefined ? '' : String(value);

const KINDS: Record<NonNullable<OfField<never, never>['as']>, Shown> = {
  time: {
    className: 'tabular',
    text: (value, { language }) => shortDateTime(value, language),
    title: (value, { language }) => exactTime(value, language),
  },
  day: { className: 'tabular', text: (value, { language }) => shortDate(value, language) },
  id: { text: plain, cell: (value, words) => createElement(RoomyId, { id: plain(value, words) }) },
};

/**
 * Makes the columns of a list: `of('createdAt', …)` for a field of the row, `made('records', …)` for a computed value.
 * The text key of a heading is `<texts>.<field>`.
 */
export function columnsOf<Row>(texts: string) {
  const shared = (name: string, { label = name, align, sort, link, width, yields }: Options) => ({
    name,
    head: ({ translate }: Words) => translate(`${texts}.${label}`),
    align,
    sort,
    link,
    width,
    yields,
  });
  return {
    of<Field extends keyof Row & string>(field: Field, options: OfField<Row, Row[Field]> = {}): Column<Row> {
      const { as, text, cell } = options;
      const kind = as && KINDS[as];
      const fieldText = (row: Row, words: Words): string =>
        text ? text(row[field], words, row) : (kind?.text ?? plain)(row[field], words);
      return {
        ...shared(field, options),
        className: kind?.className,
        cell: (row, words) =>
          cell
            ? cell(row[field], row, words)
            : kind?.cell && !text
              ? kind.cell(row[field], words)
              : createElement(CellText, { text: fieldText(row, words) }),
        title: cell
          ? undefined
          : (row, words) => (kind?.title ? kind.title(row[field], words) : fieldText(row, words)) || undefined,
      };
    },
    made: (
      name: string,
      cell: Column<Row>['cell'],
      options: Options & Pick<Column<Row>, 'className'> = {},
    ): Column<Row> => ({ ...shared(name, options), className: options.className, cell }),
  };
}
