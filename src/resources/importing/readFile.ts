import Papa from 'papaparse';
import { isObject } from '../../domain/entity/paths';
import type { JsonObject } from '../../domain/entity/types';

/** The rows of a file, by the column names of the file. */
export interface FileRows {
  columns: string[];
  rows: JsonObject[];
  /** The position of each row in the file: its first line in a CSV, its number in a JSON list, from 1. */
  lines: number[];
  /** Whether the values are texts (CSV), which are converted to the types of their fields. */
  isText: boolean;
}

export type FileFault = { code: 'noRows' | 'notList' } | { code: 'unreadable'; message: string };

export const isFault = (read: FileRows | FileFault): read is FileFault => 'code' in read;

function readJson(text: string): FileRows | FileFault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { code: 'unreadable', message: error instanceof Error ? error.message : String(error) };
  }
  // An export (`{ "devices": [...] }`) contains a list, too.
  const list = isObject(value) ? Object.values(value).find(Array.isArray) : value;
  if (!Array.isArray(list) || !list.every(isObject)) return { code: 'notList' };
  const rows: JsonObject[] = list;
  if (rows.length === 0) return { code: 'noRows' };
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { rows, columns, lines: rows.map((_, index) => index + 1), isText: false };
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** A row takes one line, plus one for each line break in its cells. */
const linesOf = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 1);

const lineBreakOf = ({ linebreak }: Papa.ParseMeta) => (linebreak === '\r\n' || linebreak === '\r' ? linebreak : '\n');

/** Makes column names unique: a duplicate gets a number. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}_${count}`;
  });
}

/** The first line that spreadsheets write to name the delimiter of a file: `sep=;`. */
const NAMED_DELIMITER = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i;

/** @param before number of lines before the text */
function readCsv(text: string, named?: string, before = 0): FileRows | FileFault {
  const [naming, delimiter = ''] = (named === undefined && NAMED_DELIMITER.exec(text)) || [];
  if (naming !== undefined) return readCsv(text.slice(naming.length), delimiter, 1);
  // Empty lines count as lines of the file but do not help to detect its delimiter.
  const { meta } = Papa.parse<string[]>(text, { preview: 10, skipEmptyLines: 'greedy' });
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: named ?? meta.delimiter,
    newline: lineBreakOf(meta),
  });
  const rows: JsonObject[] = [];
  const lines: number[] = [];
  let heads: string[] | undefined;
  let line = 1 + before;
  for (const [index, cells] of data.entries()) {
    const fault = errors.find(({ type, row }) => type === 'Quotes' && row === index);
    if (fault) return { code: 'unreadable', message: `${fault.message} (${line})` };
    if (!isBlank(cells)) {
      if (heads) {
        rows.push(Object.fromEntries(heads.map((name, at) => [name, cells[at] ?? ''])));
        lines.push(line);
      } else heads = distinct(cells);
    }
    line += linesOf(cells);
  }
  if (!heads || rows.length === 0) return { code: 'noRows' };
  return { columns: heads.filter((name) => name.trim() !== ''), rows, lines, isText: true };
}

/** Reads a CSV (with a header line; comma, semicolon or tab) or a JSON list of records. */
export const readRows = (name: string, text: string): FileRows | FileFault =>
  name.toLowerCase().endsWith('.json') || /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text.replace(/^\uFEFF/, ''));
