import { isObject } from '../entity/paths';

function written(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  return isObject(entry) && typeof entry['message'] === 'string' ? entry['message'] : JSON.stringify(entry);
}

/**
 * The searchable text of a log line, on one line. An entry that is a text is used as it is. Any other entry is replaced
 * by its message, or by its JSON if it has no message.
 */
export function lineText(log: unknown): string {
  const entries: unknown[] = Array.isArray(log) ? log : [log];
  return entries.map(written).join(' ').replace(/\s+/g, ' ').trim();
}

/** The route of the request that a line is about; empty for other lines. */
export function routeOf(log: unknown): string {
  const [entry]: unknown[] = Array.isArray(log) ? log : [log];
  return isObject(entry) && typeof entry['endpoint'] === 'string' ? entry['endpoint'] : '';
}

/** A text in the form in which texts are compared: a search ignores case. */
export const folded = (text: string): string => text.toLowerCase();
