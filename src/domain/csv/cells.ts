import type { Entity, EntityRecord, FieldSchema, Json } from '../entity/types';
import { fieldAt, hasType } from '../entity/paths';

/**
 * A spreadsheet runs a cell that begins with one of these as a formula. Such a text gets an apostrophe in front, and so
 * does a text that already has apostrophes before one: taking a single apostrophe away is then the exact inverse.
 */
const DANGEROUS = /^'*[=+\-@\t\r＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A text that no spreadsheet runs. */
export const neutralised = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The cell of a value: text neutralised, lists and objects as JSON, nothing for null. Not yet quoted. */
export function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return neutralised(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A cell as it stands in a line, in quotes where it needs them. */
export const quotedCell = (text: string): string =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One line of a CSV file (RFC 4180), without its line end. */
export function csvLine(values: readonly (Json | undefined)[]): string {
  let line = '';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) line += ',';
    line += quotedCell(cellText(values[index]));
  }
  return line;
}

function typed(field: FieldSchema, text: string): Json {
  if (hasType(field, 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const numeric = hasType(field, 'number') || hasType(field, 'integer');
  if (numeric && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (hasType(field, 'array') || hasType(field, 'object')) {
    try {
      return JSON.parse(text) as Json;
    } catch {
      // Left as text: validation names the field and what it should have been.
      return text;
    }
  }
  return text;
}

/** Text cells given the types of their fields; what is typed already stays. An empty cell is an absent value. */
export function typedRow(entity: Pick<Entity, 'properties'>, row: EntityRecord): EntityRecord {
  const out: [string, Json][] = [];
  for (const [name, value] of Object.entries(row)) {
    const field = fieldAt(entity, name);
    if (typeof value !== 'string' || !field || hasType(field, 'string')) out.push([name, value]);
    else if (value.trim() !== '') out.push([name, typed(field, value)]);
  }
  return Object.fromEntries(out);
}

/** The text of a cell without the apostrophe that kept a spreadsheet from running it. */
export const unneutralised = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text);

/** A row of an exported CSV file as the record it came from: the inverse of `csvLine` once a CSV parser split the cells. */
export function rowFromCells(entity: Pick<Entity, 'properties'>, cells: Record<string, string>): EntityRecord {
  const present = Object.entries(cells).filter(([, text]) => text !== '');
  return typedRow(entity, Object.fromEntries(present.map(([name, text]) => [name, unneutralised(text)])));
}
