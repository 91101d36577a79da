import type { Entity, EntityRecord, FieldSchema, Json } from '../entity/types';
import { fieldAt, hasType } from '../entity/paths';
import { parseJson } from '../entity/read';

/**
 * A spreadsheet runs a cell that begins with one of these characters as a formula, so such a text gets an apostrophe in
 * front. A text that already has apostrophes before such a character gets one too, so that removing a single apostrophe
 * is the exact inverse.
 */
const DANGEROUS = /^'*[=+\-@\t\r＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** Prefixes an apostrophe if a spreadsheet would run the text as a formula. */
export const neutralised = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/**
 * The cell text of a value: strings neutralised, lists and objects as JSON, empty for null. The text is not quoted yet.
 */
export function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return neutralised(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

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
      return parseJson(text);
    } catch {
      // The cell stays text, so that validation names the field and the expected type.
      return text;
    }
  }
  return text;
}

/**
 * Converts text cells to the types of their fields. Other values stay as they are, and an empty cell means no value.
 */
export function typedRow(entity: Pick<Entity, 'properties'>, row: EntityRecord): EntityRecord {
  const out: [string, Json][] = [];
  for (const [name, value] of Object.entries(row)) {
    const field = fieldAt(entity, name);
    if (typeof value !== 'string' || !field || hasType(field, 'string')) out.push([name, value]);
    else if (value.trim() !== '') out.push([name, typed(field, value)]);
  }
  return Object.fromEntries(out);
}

/** Removes the apostrophe that `neutralised` added. */
export const unneutralised = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text);

/**
 * Reads a row of an exported CSV file back into a record: the inverse of `csvLine`, after a CSV parser has split the
 * cells.
 */
export function rowFromCells(entity: Pick<Entity, 'properties'>, cells: Record<string, string>): EntityRecord {
  const present = Object.entries(cells).filter(([, text]) => text !== '');
  return typedRow(entity, Object.fromEntries(present.map(([name, text]) => [name, unneutralised(text)])));
}
