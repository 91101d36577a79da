import { sql } from 'kysely';
import { dayInZone } from '../../../src/domain/dates/zone';
import { oshaCases } from '../../../src/domain/report/oshaCases';
import type { RowsRow, SeriesGroup } from '../../../src/domain/report/rowsFile';
import { run } from '../../db/sql';
import { readMeanings } from '../../returnToWork/plans';
import { employeeSets } from './people';
import { personCells, type RowsReport } from './table';

interface Found {
  patientId: string;
  /** Milliseconds since 1970. */
  positives: number[] | null;
  isolations: { from: number; until: number }[] | null;
}

/** Cases and days away by the month of the illness. */
function byMonth() {
  const months = new Map<string, { cases: number; daysAwayFromWork: number }>();
  return {
    add({ illnessDate, daysAwayFromWork }: RowsRow): void {
      const month = String(illnessDate).slice(0, 7);
      const sums = months.get(month) ?? { cases: 0, daysAwayFromWork: 0 };
      months.set(month, {
        cases: sums.cases + 1,
        daysAwayFromWork: sums.daysAwayFromWork + Number(daysAwayFromWork ?? 0),
      });
    },
    groups: (): SeriesGroup[] =>
      [...months].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([group, sums]) => ({ group, ...sums })),
  };
}

/**
 * The columns of OSHA's Form 300 for the confirmed cases that began in the period. What the platform does not know
 * stays empty: the job title, whether a case is related to work, and days of job transfer or restriction.
 */
export const osha: RowsReport = {
  reportName: 'osha',
  columns: [
    ['caseNumber', 'number'],
    ['jobTitle'],
    ['illnessDate', 'day'],
    ['where'],
    ['description'],
    ['workRelated'],
    ['classification'],
    ['daysAwayFromWork', 'number'],
    ['daysRestricted', 'number'],
    ['illnessType'],
  ],
  series: { measures: ['cases', 'daysAwayFromWork'], start: byMonth },
  async *rows({ database: { db }, entities }, asked, words) {
    const until = Math.min(Date.parse(asked.until), asked.now);
    const meanings = await readMeanings(db, entities);
    let caseNumber = 0;
    for await (const { of, tables } of employeeSets(db, entities, asked, meanings)) {
      const found = await run<Found>(
        db,
        sql`${tables} SELECT e.patient_id AS "patientId",
            (SELECT jsonb_agg(extract(epoch FROM t.at) * 1000) FROM test t
              WHERE t.patient_id = e.patient_id AND t.result = 'positive') AS positives,
            (SELECT jsonb_agg(jsonb_build_object('from', extract(epoch FROM r.start_at) * 1000, 'until',
                extract(epoch FROM CASE WHEN r.ended THEN r.end_at ELSE ${new Date(until).toISOString()}::timestamptz END) * 1000))
              FROM restriction r WHERE r.patient_id = e.patient_id AND r.kind = 'isolation' AND (r.open OR r.ended)) AS isolations
          FROM employee e WHERE EXISTS (SELECT FROM test t WHERE t.patient_id = e.patient_id AND t.result = 'positive')
          ORDER BY e.patient_id`,
      );
      yield found.flatMap(({ patientId, positives, isolations }) => {
        const employee = of.get(patientId);
        if (!employee) return [];
        const { zone } = employee;
        const first = dayInZone(Date.parse(asked.from), zone);
        const last = dayInZone(until - 1, zone);
        const cases = oshaCases(
          (positives ?? []).map((at) => dayInZone(at, zone)),
          (isolations ?? []).map((each) => ({
            first: dayInZone(each.from, zone),
            last: dayInZone(each.until - 1, zone),
          })),
        );
        return cases
          .filter(({ day }) => first <= day && day <= last)
          .map(({ day, daysAway }): RowsRow => {
            caseNumber += 1;
            return {
              ...personCells(employee),
              caseNumber,
              jobTitle: null,
              illnessDate: day,
              where: employee.location,
              description: words.covid19,
              workRelated: null,
              classification: words.classifications[daysAway > 0 ? 'daysAway' : 'other'],
              daysAwayFromWork: daysAway,
              daysRestricted: null,
              illnessType: words.respiratory,
            };
          });
      });
    }
  },
};
