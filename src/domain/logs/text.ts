import { isObject } from '../entity/paths';

const entriesOf = (log: unknown): unknown[] => (Array.isArray(log) ? log : [log]);

/** The message of an entry, if it has one. */
function messageOf(entry: unknown): string | undefined {
  const message = isObject(entry) ? entry['message'] : undefined;
  return typeof message === 'string' || typeof message === 'number' ? String(message) : undefined;
}

const written = (entry: unknown): string =>
  typeof entry === 'string' ? entry : (messageOf(entry) ?? JSON.stringify(entry));

/** The texts and numbers anywhere within a value. */
function valuesIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
}

/** An entry as shown, and the values of the fields that its message hides. */
function searchable(entry: unknown): string {
  if (!isObject(entry) || messageOf(entry) === undefined) return written(entry);
  const { message: _message, ...fields } = entry;
  return [written(entry), ...valuesIn(fields)].join(' ');
}

const onOneLine = (texts: readonly string[]): string => texts.join(' ').replace(/\s+/g, ' ').trim();

/**
 * The text of a log line as it is shown, on one line. An entry that is a text is used as it is. Any other entry is
 * replaced by its message, or by its JSON if it has no message.
 */
export const lineText = (log: unknown): string => onOneLine(entriesOf(log).map(written));

/**
 * The text in which people search: the shown text, and after the message of an entry the values of its other fields.
 * The names of those fields are left out, because a search for `database` would otherwise find every request.
 */
export const searchedText = (log: unknown): string => onOneLine(entriesOf(log).map(searchable));

/** The route of the request that a line is about; empty for other lines. */
export function routeOf(log: unknown): string {
  const [entry] = entriesOf(log);
  return isObject(entry) && typeof entry['endpoint'] === 'string' ? entry['endpoint'] : '';
}

/** The error code in a line, such as that of a request that failed; empty for other lines. */
export function errorCodeOf(log: unknown): string {
  const [entry] = entriesOf(log);
  return isObject(entry) && typeof entry['code'] === 'string' ? entry['code'] : '';
}

/** A text in the form in which texts are compared: a search ignores case. */
export const folded = (text: string): string => text.toLowerCase();
