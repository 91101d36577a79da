import Papa from 'papaparse';
import { isObject } from '../../domain/entity/paths';
import type { Json, JsonObject } from '../../domain/entity/types';

/** Rows of a file, each by the names the file gives. */
export interface FileRows {
  columns: string[];
  rows: JsonObject[];
  /** Values of a CSV are all texts, to be read by the field they go to. */
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
  // An export by name (`{ "devices": [...] }`) is a list too.
  const list = isObject(value as Json) ? Object.values(value as JsonObject).find(Array.isArray) : value;
  if (!Array.isArray(list) || !list.every((row) => isObject(row as Json))) return { code: 'notList' };
  const rows = list as JsonObject[];
  if (rows.length === 0) return { code: 'noRows' };
  return { rows, columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], isText: false };
}

function readCsv(text: string): FileRows | FileFault {
  const { data, meta, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' });
  const [fault] = errors.filter(({ type }) => type === 'Quotes');
  if (fault) return { code: 'unreadable', message: `${fault.message} (${(fault.row ?? 0) + 2})` };
  if (data.length === 0) return { code: 'noRows' };
  const columns = (meta.fields ?? []).filter((name) => name.trim() !== '');
  return { columns, rows: data, isText: true };
}

/** Reads a CSV (a line of names on top; comma, semicolon or tab) or a JSON list of records. */
export const readRows = (name: string, text: string): FileRows | FileFault =>
  name.toLowerCase().endsWith('.json') || /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text.replace(/^\uFEFF/, ''));
