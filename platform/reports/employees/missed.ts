import { sql } from 'kysely';
import { foundRows, noNames } from './found';
import type { RowsReport } from './table';

interface Found {
  patientId: string;
  expected: number;
  missed: number;
  days: string;
}

/**
 * The employees who missed check-ins, with the days on which, or the weeks in which, they should have checked in. A
 * week is written as an interval of ISO 8601.
 */
export const missedCheckIns: RowsReport = {
  reportName: 'missedCheckIns',
  columns: [
    ['expected', 'number'],
    ['missed', 'number'],
    ['days', 'days'],
  ],
  rows: ({ database: { db }, entities }, asked) =>
    foundRows<Found, undefined>({ db, entities }, asked, {
      names: noNames,
      select: ({ tables }) => sql`${tables}
        SELECT patient_id AS "patientId", count(*)::int AS expected, (count(*) FILTER (WHERE NOT checked_in))::int AS missed,
          string_agg(CASE WHEN first_day = day THEN first_day::text ELSE first_day || '/' || day END, ', ' ORDER BY first_day)
            FILTER (WHERE NOT checked_in) AS days
        FROM expected_window GROUP BY 1 HAVING bool_or(NOT checked_in) ORDER BY 1`,
      cells: ({ expected, missed, days }) => ({ expected, missed, days }),
    }),
};
