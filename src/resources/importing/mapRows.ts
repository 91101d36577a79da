import { isDateFormat, PARTIAL_DATE, precisionOf } from '../../domain/dates/partialDate';
import { unneutralised } from '../../domain/csv/cells';
import { labelOf } from '../../domain/entity/labels';
import { fieldAt, hasType } from '../../domain/entity/paths';
import { LANGUAGES, type Entity, type EntityRecord, type FieldSchema, type Json } from '../../domain/entity/types';
import { readDateTime, readPartialDate } from '../../forms/dates';
import { importable } from './importable';
import type { FileRows } from './readFile';

/** Which field each column of the file goes to, by path; absent columns are left out. */
export type Mapping = Record<string, string>;

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the field of each column by its path or its label in any language, whatever its case and punctuation. */
export function guessMapping(entity: Entity, columns: readonly string[]): Mapping {
  const fields = importable(entity);
  const known = new Map<string, string>();
  const know = (word: string, field: string): void => {
    if (!known.has(word)) known.set(word, field);
  };
  for (const field of fields) know(plain(field), field);
  for (const language of LANGUAGES) for (const field of fields) know(plain(labelOf(entity, field, language)), field);
  const mapping: Mapping = {};
  // A column that is a field to the letter takes it before one that only resembles it.
  for (const column of columns) if (fields.includes(column)) mapping[column] = column;
  for (const column of columns) {
    const field = known.get(plain(column));
    if (field && !mapping[column] && !Object.values(mapping).includes(field)) mapping[column] = field;
  }
  return mapping;
}

const TRUE = new Set(['true', 'yes', 'y', '1', 'x']);
const FALSE = new Set(['false', 'no', 'n', '0']);

/** A text of a CSV as the field wants it. What does not fit stays a text, for the platform to refuse by name. */
export function valueOf(text: string, field: FieldSchema | undefined): Json | undefined {
  // The platform's own export puts an apostrophe before what a spreadsheet would run.
  const whole = unneutralised(text);
  const safe = whole.trim();
  if (safe === '') return undefined;
  if (hasType(field, 'boolean')) {
    const word = safe.toLowerCase();
    return TRUE.has(word) ? true : FALSE.has(word) ? false : safe;
  }
  if (hasType(field, 'number') || hasType(field, 'integer')) return Number.isNaN(Number(safe)) ? safe : Number(safe);
  if (hasType(field, 'array') || hasType(field, 'object')) {
    try {
      return JSON.parse(safe) as Json;
    } catch {
      return hasType(field?.items, 'string') ? safe.split(/[;,|]/).map((part) => part.trim()) : safe;
    }
  }
  if (field?.format !== undefined && isDateFormat(field.format)) return dateOf(safe, field.format) ?? safe;
  // Whether blanks around a text matter is the field's own rule.
  return whole;
}

const DAY = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(.*)$/;
const MONTH = /^(\d{1,2})[-/](\d{4})$/;

/** A day or a month as the console's tables and most spreadsheets write them: MM-DD-YYYY, M/D/YYYY, MM-YYYY. */
function isoOrder(text: string): string {
  const [, month = '', day = '', year, time = ''] = DAY.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
  const [, ofYear = '', yearOf] = MONTH.exec(text) ?? [];
  return yearOf === undefined ? text : `${yearOf}-${ofYear.padStart(2, '0')}`;
}

/** A date at the precision that the file has, as one that is typed; in a field of moments a day is its first one for the viewer. */
function dateOf(text: string, format: string): string | undefined {
  const date = isoOrder(text);
  if (format === 'date') return date === text ? undefined : date;
  if (format === PARTIAL_DATE) return readPartialDate(date);
  return precisionOf(date) === 'moment' ? new Date(date).toISOString() : readDateTime(date);
}

/** The file's rows as records, in the file's order; a field inside an object keeps its path as its name. */
export function mapRows(entity: Entity, file: FileRows, mapping: Mapping): EntityRecord[] {
  const columns = Object.entries(mapping).map(([column, path]) => ({ column, path, field: fieldAt(entity, path) }));
  return file.rows.map((row) => {
    const record: EntityRecord = {};
    for (const { column, path, field } of columns) {
      const cell = row[column];
      const value = file.isText && typeof cell === 'string' ? valueOf(cell, field) : cell;
      if (value !== undefined) record[path] = value;
    }
    return record;
  });
}
