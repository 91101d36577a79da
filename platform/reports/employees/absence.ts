import { sql } from 'kysely';
import type { Restriction } from '../../../src/domain/returnToWork/terms';
import { documentSql } from '../../entities/sql';
import { foundRows } from './found';
import { typeNames } from './names';
import type { RowsReport } from './table';

const conditionDoc = documentSql('condition', 'd');

interface Found {
  patientId: string;
  kind: Restriction;
  typeId: string;
  name: string | null;
  text: string | null;
  start: string | null;
  end: string | null;
  open: boolean;
  days: number | null;
}

/**
 * The isolations and quarantines that fall in the period. The end of one that has not ended is the expected one. Days
 * are calendar days, the first and the last included, until the end of the period at most.
 */
export const quarantineIsolation: RowsReport = {
  reportName: 'quarantineIsolation',
  columns: [
    ['absence'],
    ['reason'],
    ['note'],
    ['start', 'day'],
    ['expectedEnd', 'day'],
    ['end', 'day'],
    ['daysAway', 'number'],
  ],
  rows({ database: { db }, entities }, asked, words) {
    const until = new Date(Math.min(Date.parse(asked.until), asked.now)).toISOString();
    const zone = sql`${asked.timeZone}::text`;
    return foundRows<Found, ReadonlyMap<string, string>>({ db, entities }, asked, {
      names: (plans) => typeNames(db, entities, plans, 'conditionType', asked.language),
      select: ({ tables }) => sql`${tables}
        SELECT r.patient_id AS "patientId", r.kind, r.type_id AS "typeId", ${conditionDoc.text('name')} AS name,
          ${conditionDoc.text('text')} AS text, ${conditionDoc.text('startDate')} AS start, ${conditionDoc.text('endDate')} AS "end", r.open,
          CASE WHEN r.open OR r.ended THEN
            ((CASE WHEN r.ended THEN r.end_at ELSE ${until}::timestamptz END - interval '1 millisecond') AT TIME ZONE ${zone})::date
              - (r.start_at AT TIME ZONE ${zone})::date + 1 END AS days
        FROM restriction r JOIN ${entities.of('condition').table} d ON d.patient_id = r.patient_id AND d.id = r.id
        WHERE NOT (r.ended AND r.end_at <= ${asked.from}::timestamptz)
        ORDER BY r.patient_id, r.start_at, r.id`,
      cells: ({ kind, typeId, name, text, start, end, open, days }, _employee, names) => ({
        absence: words.absences[kind],
        reason: names.get(typeId) ?? (name || typeId),
        note: text,
        start,
        expectedEnd: open ? end : null,
        end: open ? null : end,
        daysAway: days,
      }),
    });
  },
};
