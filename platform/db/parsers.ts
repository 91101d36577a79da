import pg from 'pg';

const OID = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184, int8Array: 1016 } as const;

/** Converts `2026-01-31 08:15:00.123456+00` to `2026-01-31T08:15:00.123Z`; both databases run in UTC. */
export function isoTime(text: string): string {
  if (!text.endsWith('+00') || text.charCodeAt(4) !== 45) return new Date(text.replace(' ', 'T')).toISOString();
  const fraction = text.length > 22 ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const own = new Map<number, (text: string) => unknown>([
  [OID.int8, Number],
  [OID.numeric, Number],
  [OID.date, (text) => text],
  [OID.timestamp, (text) => text],
  [OID.timestamptz, isoTime],
]);

/**
 * The parser for values of a type in the wire format. Both databases use the same parsers, so that they return the same
 * rows: bigint and numeric as numbers, dates as `YYYY-MM-DD`, times as ISO 8601 in UTC, json as values.
 */
export const parserOf = (oid: number): ((text: string) => unknown) =>
  own.get(oid) ?? (pg.types.getTypeParser(oid, 'text') as (text: string) => unknown);

/** The same parsers in the form that `pg` expects. */
export const pgTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : parserOf(oid)) as typeof pg.types.getTypeParser,
};

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values
    .map((value) => {
      if (value === null || value === undefined) return 'NULL';
      return Array.isArray(value) ? arrayLiteral(value) : quoted(String(wireText(value)));
    })
    .join(',')}}`;

/** A parameter as `pg` would send it: arrays as array literals, other objects as JSON. */
export function wireText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value);
}
