import { sql } from 'kysely';
import { dayInZone, momentText } from '../../../src/domain/dates/zone';
import { newestCheckIn } from '../../returnToWork/tables';
import { foundRows, noNames } from './found';
import type { RowsReport } from './table';

interface Found {
  patientId: string;
  /** Milliseconds since 1970. */
  positiveAt: number | null;
  lastCheckIn: number | null;
}

/** The employees with a status at the end of the period. `docs/clinical.md` defines the statuses. */
export const dailyStatus: RowsReport = {
  reportName: 'dailyStatus',
  columns: [['day', 'day'], ['status'], ['positiveTime', 'time'], ['lastCheckIn', 'time']],
  rows({ database: { db }, entities }, asked, words) {
    const status = asked.status ?? 'confirmed';
    const last = Math.min(Date.parse(asked.until), asked.now) - 1;
    return foundRows<Found, undefined>({ db, entities }, asked, {
      names: noNames,
      select: ({ tables }) => sql`${tables}
        SELECT s.patient_id AS "patientId", (extract(epoch FROM s.positive_at) * 1000)::float8 AS "positiveAt",
          (extract(epoch FROM ${newestCheckIn(entities, asked, sql`s.patient_id`)}) * 1000)::float8 AS "lastCheckIn"
        FROM employee_status s WHERE s.status = ${status}::text ORDER BY s.patient_id`,
      cells: ({ positiveAt, lastCheckIn }, { zone }) => ({
        day: dayInZone(last, zone),
        status: words.statuses[status],
        positiveTime: positiveAt === null ? null : momentText(positiveAt, zone),
        lastCheckIn: lastCheckIn === null ? null : momentText(lastCheckIn, zone),
      }),
    });
  },
};
