import { sql } from 'kysely';
import { literal, type Sql } from '../db/sql';

/** A zone as an IANA name, or SQL for one. */
type Zone = string | Sql;
const zoneSql = (zone: Zone): Sql => (typeof zone === 'string' ? sql`${zone}::text` : zone);

const isDay = (date: Sql): Sql => sql`(length(${date}) = 10 AND pg_input_is_valid(${date}, 'date'))`;
const midnight = (date: Sql, timeZone: Zone, days: number): Sql =>
  sql`(((${date})::date + ${literal(days)})::timestamp AT TIME ZONE ${zoneSql(timeZone)})`;
const inDays = (date: Sql, timeZone: Zone, days: number): Sql =>
  sql`CASE WHEN ${isDay(date)} THEN ${midnight(date, timeZone, days)} ELSE moment_of(date_key(${date})) END`;

/**
 * The moment at which a date begins: a moment itself, or the start of a day in a zone. Null for a year or a month,
 * because its day is not known, and for a text that is no date.
 */
export const startOf = (date: Sql, timeZone: Zone): Sql => inDays(date, timeZone, 0);
/** The moment at which a date is over; null if it is not known. */
export const endOf = (date: Sql, timeZone: Zone): Sql => inDays(date, timeZone, 1);
/** The date if it is a day, which has no time in any zone; else null. */
export const dayOf = (date: Sql): Sql => sql`CASE WHEN ${isDay(date)} THEN ${date} END`;
