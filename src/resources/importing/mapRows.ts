import { isDateFormat, PARTIAL_DATE, precisionOf } from '../../domain/dates/partialDate';
import { unneutralised } from '../../domain/csv/cells';
import { fieldAt, hasType } from '../../domain/entity/paths';
import type { Entity, EntityRecord, FieldSchema, Json } from '../../domain/entity/types';
import { readDateTime, readPartialDate } from '../../forms/dates';
import { newRowValues } from '../../forms/rows/newRow';
import { NUMBERS, readMonthFirst, type ReadingOrder } from './dateOrder';
import type { Mapping } from './heads';
import type { FileRows } from './readFile';
import { parseJson } from '../../domain/entity/read';

const TRUE = new Set(['true', 'yes', 'y', '1', 'x']);
const FALSE = new Set(['false', 'no', 'n', '0']);

/** Converts a CSV text to the field's type. A text that does not fit stays a text, and the platform refuses it. */
export function valueOf(
  text: string,
  field: FieldSchema | undefined,
  order: ReadingOrder = 'monthFirst',
): Json | undefined {
  // The platform's exports put an apostrophe in front of texts that a spreadsheet would run as a formula.
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
      return parseJson(safe);
    } catch {
      return listOf(safe, field) ?? safe;
    }
  }
  if (field?.format !== undefined && isDateFormat(field.format)) return dateOf(safe, field.format, order) ?? safe;
  // The field's own rules decide whether surrounding blanks matter.
  return whole;
}

/**
 * Splits a list that is written as plain text. For a list of texts it returns the parts. For a list of rows it returns
 * a new row for each part, with the part in the row's first column.
 */
function listOf(text: string, field: FieldSchema | undefined): Json[] | undefined {
  const parts = text.split(/[;,|]/).map((part) => part.trim());
  if (hasType(field?.items, 'string')) return parts;
  const { newRow, columns: [first] = [] } = field?.['x-rows'] ?? {};
  if (!field || !newRow || !first || !hasType(field.items?.properties?.[first], 'string')) return undefined;
  return parts.filter(Boolean).map((part) => ({ ...newRowValues(field), [first]: part }));
}

const MONTH = /^(\d{1,2})[-/.](\d{4})$/;

/**
 * Converts a day or month to ISO 8601 from the formats of the console's tables and of most spreadsheets: MM-DD-YYYY,
 * M/D/YYYY, D.M.YYYY, MM-YYYY.
 */
function isoOrder(text: string, order: ReadingOrder): string {
  if (order === 'open') return text;
  const [, first = '', second = '', year, time = ''] = NUMBERS.exec(text) ?? [];
  if (year !== undefined) {
    const [month, day] = readMonthFirst(text, order) ? [first, second] : [second, first];
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
  }
  const [, ofYear = '', yearOf] = MONTH.exec(text) ?? [];
  return yearOf === undefined ? text : `${yearOf}-${ofYear.padStart(2, '0')}`;
}

/**
 * A date at the file's precision, parsed like a typed date. In a field of moments, a day becomes its first moment in
 * the viewer's zone.
 */
function dateOf(text: string, format: string, order: ReadingOrder): string | undefined {
  const date = isoOrder(text, order);
  if (format === 'date') return date === text ? undefined : date;
  if (format === PARTIAL_DATE) return readPartialDate(date);
  return precisionOf(date) === 'moment' ? new Date(date).toISOString() : readDateTime(date);
}

/** The file's rows as records, in order. The value of a nested field is stored under its path (`address.city`). */
export function mapRows(entity: Entity, file: FileRows, mapping: Mapping, order?: ReadingOrder): EntityRecord[] {
  const columns = Object.entries(mapping).map(([column, path]) => ({ column, path, field: fieldAt(entity, path) }));
  return file.rows.map((row) => {
    const record: EntityRecord = {};
    for (const { column, path, field } of columns) {
      const cell = row[column];
      const value = file.isText && typeof cell === 'string' ? valueOf(cell, field, order) : cell;
      if (value !== undefined) record[path] = value;
    }
    return record;
  });
}
