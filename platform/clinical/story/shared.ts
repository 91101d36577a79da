import { sql } from 'kysely';
import { zonedDays } from '../../../src/domain/story/days';
import type { DayRange } from '../../../src/domain/history/range';
import type { Queryable } from '../../db/types';
import { run, type Sql } from '../../db/sql';

/** A date without a time has this many characters; it is the same day in every zone. */
const DAY_LENGTH = 10;

/**
 * Shares the places for records among the days of a range: first the newest record of each day has a place, then the
 * second newest of each day, and so on. A day with thousands of records then takes no place from a record of another
 * day that has few.
 * @param time the column with the time, in ISO 8601 and UTC
 */
export function sharedByDays(time: Sql, { start, end, zone }: DayRange & { zone: string }) {
  const days = zonedDays({ start, end }, zone);
  const edges = [...days.map(({ from }) => from), ...days.slice(-1).map(({ until }) => until)];
  const textArray = (texts: readonly string[]): Sql =>
    sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  // All times before the range are one day, and so are all times after it.
  const names = textArray(['', ...days.map(({ day }) => day), '~']);
  const bounds = textArray(edges.map((at) => new Date(at).toISOString()));
  const day = sql`CASE WHEN length(${time}) <= ${DAY_LENGTH}::int THEN ${time}
    ELSE (${names})[width_bucket(${time}, ${bounds}) + 1] END`;
  const turn = sql`row_number() OVER (PARTITION BY ${day} ORDER BY ${time} DESC, id)`;
  return {
    /** The position of a record among those of its day, newest first, from 1. */
    turn,
    /** Whether a record of the days themselves has no place; a record of the days beside the range may have none. */
    async leavesOut(on: Queryable, from: Sql, places: number): Promise<boolean> {
      const [found] = await run<{ out: boolean }>(
        on,
        sql`SELECT EXISTS (SELECT 1 FROM (
            SELECT day, row_number() OVER (ORDER BY turn, at DESC, id) AS place
            FROM (SELECT id, ${time} AS at, ${day} AS day, ${turn} AS turn ${from}) AS turns
          ) AS placed WHERE place > ${places}::int AND day >= ${start}::text AND day <= ${end}::text) AS out`,
      );
      return found?.out === true;
    },
  };
}
