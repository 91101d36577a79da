import { sql } from 'kysely';
import { midnightsOf, windowsOf, type Span } from '../../../src/domain/dashboards/followUp/adherence';
import { dayInZone } from '../../../src/domain/dates/zone';
import { rowsOf, writtenOf } from '../../../src/domain/entity/read';
import { run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { readMeanings } from '../../returnToWork/plans';
import { employeeSets } from './people';
import { personCells, type RowsReport } from './table';

/** The times of the employees' check-ins in the period, in order; milliseconds since 1970. */
async function checkInTimes(on: Queryable, tables: Sql): Promise<ReadonlyMap<string, number[]>> {
  const rows = await run<{ patientId: string; times: number[] }>(
    on,
    sql`${tables} SELECT patient_id AS "patientId", array_agg((extract(epoch FROM at) * 1000)::float8 ORDER BY at) AS times
      FROM check_in GROUP BY 1`,
  );
  return new Map(rows.map(({ patientId, times }) => [patientId, times]));
}

/** The days of a window in a zone: a day, or the first and the last day as an interval of ISO 8601. */
function daysOf({ from, until }: Span, zone: string): string {
  const [first, last] = [dayInZone(from, zone), dayInZone(until - 1, zone)];
  return first === last ? first : `${first}/${last}`;
}

/** The employees who missed check-ins, with the days on which, or the weeks in which, they should have checked in. */
export const missedCheckIns: RowsReport = {
  reportName: 'missedCheckIns',
  columns: [['expected', 'number'], ['missed', 'number'], ['days']],
  async *rows({ database: { db }, entities }, asked) {
    // A window that has not ended cannot be missed yet.
    const period = { from: Date.parse(asked.from), until: Math.min(Date.parse(asked.until), asked.now) };
    const meanings = await readMeanings(db, entities);
    const midnights = new Map<string, number[]>();
    const midnightsIn = (zone: string): number[] => {
      const found = midnights.get(zone) ?? midnightsOf(period, zone);
      midnights.set(zone, found);
      return found;
    };
    for await (const { all, tables, plans } of employeeSets(db, entities, asked, meanings)) {
      const times = await checkInTimes(db, tables);
      yield all.flatMap((employee) => {
        const { patient, zone } = employee;
        const own = rowsOf(patient.plans).filter(({ planId }) => plans.includes(writtenOf(planId)));
        const windows = windowsOf({ ...patient, plans: own }, period, zone, midnightsIn(zone));
        const checkIns = times.get(employee.patientId) ?? [];
        const missed = windows.filter(({ from, until }) => !checkIns.some((at) => from <= at && at < until));
        if (missed.length === 0) return [];
        const days = missed.map((window) => daysOf(window, zone)).join(', ');
        return [{ ...personCells(employee), expected: windows.length, missed: missed.length, days }];
      });
    }
  },
};
