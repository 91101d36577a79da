import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

type Node = Record<string, unknown>;

const DAY_MS = 86_400_000;
/** Day 0 of Excel's dates. It is right for days after February 1900, because Excel counts a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);

const listOf = (value: unknown): Node[] => (value === undefined || value === '' ? [] : ([value].flat() as Node[]));
const within = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Node | undefined)?.[key], node);
const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String((value as Node)['#text'] ?? '') : String(value ?? '');

export interface ReadCell {
  /** A text, a number, or a date as `YYYY-MM-DDTHH:mm` if the cell has a date format. */
  value: string | number;
  bold: boolean;
  formula: boolean;
}

/** The first sheet of an xlsx file: its name, rows by column letter, and the number of frozen rows. */
export function readWorkbook(bytes: Uint8Array): { name: string; rows: Record<string, ReadCell>[]; frozen: number } {
  const files = unzipSync(bytes);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    trimValues: false,
    parseTagValue: false,
  });
  const part = (path: string): unknown => parser.parse(strFromU8(files[path] ?? new Uint8Array()));
  const book = part('xl/workbook.xml');
  const sheet = within(part('xl/worksheets/sheet1.xml'), 'worksheet');
  const styles = within(part('xl/styles.xml'), 'styleSheet');
  const shared = listOf(within(part('xl/sharedStrings.xml'), 'sst', 'si')).map(({ t }) => wordOf(t));
  const fonts = listOf(within(styles, 'fonts', 'font'));
  const formats = new Map(
    listOf(within(styles, 'numFmts', 'numFmt')).map((each) => [each['@numFmtId'], String(each['@formatCode'])]),
  );
  const looks = listOf(within(styles, 'cellXfs', 'xf'));
  const cellOf = (cell: Node): ReadCell => {
    const look = looks[Number(cell['@s'] ?? 0)];
    const raw = wordOf(cell['v']);
    const isDate = /[dhy]/.test(formats.get(look?.['@numFmtId']) ?? '');
    const text = cell['@t'] === 's' ? (shared[Number(raw)] ?? '') : wordOf(within(cell, 'is', 't'));
    const time = () =>
      new Date(Math.round((EPOCH + Number(raw) * DAY_MS) / 60_000) * 60_000).toISOString().slice(0, 16);
    const isText = ['s', 'inlineStr', 'str'].includes(String(cell['@t']));
    return {
      value: isText ? text : isDate ? time() : Number(raw),
      bold: within(fonts[Number(look?.['@fontId'] ?? 0)], 'b') !== undefined,
      formula: cell['f'] !== undefined,
    };
  };
  return {
    name: String(within(book, 'workbook', 'sheets', 'sheet', '@name')),
    rows: listOf(within(sheet, 'sheetData', 'row')).map((row) =>
      Object.fromEntries(
        listOf(row['c'])
          .filter((cell) => cell['v'] !== undefined || cell['is'] !== undefined)
          .map((cell) => [String(cell['@r']).replace(/\d+/, ''), cellOf(cell)]),
      ),
    ),
    frozen: Number(within(sheet, 'sheetViews', 'sheetView', 'pane', '@ySplit') ?? 0),
  };
}
