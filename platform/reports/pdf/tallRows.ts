import type { Cell } from '../document/types';
import { isRtl, RTL_LINE } from './rightToLeft';

/** A row of at most this many lines fits on a page, whatever the widths of its letters. */
const MOST_LINES = 40;
/** The usual width of a letter in points; a Chinese one is twice as wide. */
const LETTER = 5;
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/gu;

const lettersIn = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** A text of a cell with its sign and detail, without the further cells below it. */
type Entry = Omit<Cell, 'more'>;

const entriesOf = ({ more = [], ...own }: Cell): Entry[] => [own, ...more.flatMap(entriesOf)];

const asCell = ([first = { text: '' }, ...more]: readonly Entry[]): Cell => ({
  ...first,
  ...(more.length > 0 && { more: [...more] }),
});

/** Cuts a text into pieces of at most this many letters, between two words if a space is near the end of the piece. */
function pieces(text: string, most: number): string[] {
  const found: string[] = [];
  let rest = text;
  while (lettersIn(rest) > most) {
    const part = rest.slice(0, Math.max(1, Math.floor((most * rest.length) / lettersIn(rest))));
    const space = part.search(/\s\S*$/);
    const cut = space > part.length / 2 ? space + 1 : part.length;
    found.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...found, rest];
}

/**
 * Splits an entry that does not fit into a row. The pieces of its text come first, and the first piece keeps the sign;
 * then come the pieces of its detail.
 */
function split({ detail, ...own }: Entry, most: number): Entry[] {
  if (lettersIn(own.text) + lettersIn(detail ?? '') <= most)
    return [{ ...own, ...(detail !== undefined && { detail }) }];
  const texts = pieces(own.text, most).map((text, at): Entry => (at === 0 ? { ...own, text } : { text }));
  return [...texts, ...(detail === undefined ? [] : pieces(detail, most).map((text): Entry => ({ text })))];
}

/**
 * The entries of a cell, in parts that each fit into a row. Lines from right to left are short, and twice as high.
 */
function parts(cell: Cell, width: number): Entry[][] {
  const inLine = (text: string): number =>
    Math.max(1, isRtl(text) ? Math.min(width / LETTER, RTL_LINE / 2) : width / LETTER);
  const linesIn = (text = ''): number => Math.ceil(lettersIn(text) / inLine(text));
  const linesOf = ({ text, detail }: Entry): number => linesIn(text) + linesIn(detail);
  const found: Entry[][] = [[]];
  let lines = 0;
  for (const entry of entriesOf(cell).flatMap((each) =>
    split(each, MOST_LINES * inLine(each.text + (each.detail ?? ''))),
  )) {
    const last = found.at(-1) ?? [];
    lines += linesOf(entry);
    if (last.length > 0 && lines > MOST_LINES) {
      found.push([entry]);
      lines = linesOf(entry);
    } else last.push(entry);
  }
  return found;
}

/**
 * Divides a row that is taller than a page into several rows, because such a row would be lost. Cells that fit are
 * repeated.
 * @param widths of the columns in points
 */
export function fittingRows(row: readonly Cell[], widths: readonly number[]): Cell[][] {
  const cells = row.map((cell, at) => parts(cell, widths[at] ?? 0));
  const count = Math.max(...cells.map(({ length }) => length));
  if (count === 1) return [[...row]];
  return Array.from({ length: count }, (_, at) =>
    cells.map((found) => asCell(found.length === 1 ? (found[0] ?? []) : (found[at] ?? []))),
  );
}
