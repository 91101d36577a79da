import { sql } from 'kysely';
import type { ExpectedSet } from '../../../src/domain/dashboards/countedSets';
import { isCheckIn } from '../../clinical/checkIns';
import { listOf, literal, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { Counted, Narrowing } from './counted';
import { allWindows, type AllWindows } from './expected';
import { NOTHING, patients } from './sets';

const journalDoc = documentSql('journal', 'j');

/** A table `w` of windows: the patient, from when until before when to check in, and the day of the beginning. */
function windowTable({ zones, patients: rows }: AllWindows): Sql {
  const midnight = (k: Sql, part: 'at' | 'day') =>
    sql`(${JSON.stringify(zones)}::jsonb -> r.zone -> (r.first + ${k} * r.length) ->> ${literal(part)})`;
  return sql`(SELECT r.id, ${midnight(sql`k`, 'at')} AS start, ${midnight(sql`(k + 1)`, 'at')} AS until, ${midnight(sql`k`, 'day')} AS day
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id text, zone int, first int, count int, length int),
      generate_series(0, r.count - 1) k) w`;
}

/** Windows with a check-in, of a plan or of any, with the first check-in of each. */
function kept(entities: EntityStore, all: AllWindows, planId: string | undefined): Counted {
  if (!entities.has('journal')) return NOTHING;
  const stored = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(stored, 'createDate')}`;
  const first = sql`(SELECT j.id, ${time} AS time FROM ${stored.table} j
    WHERE j.${columnSql<'journal'>(stored, 'patientId')} = w.id AND ${time} >= w.start AND ${time} < w.until AND ${isCheckIn('j')}
      ${planId === undefined ? sql`` : sql`AND ${journalDoc.text('planId')} = ${planId}::text`}
    ORDER BY 2, 1 LIMIT 1)`;
  return {
    from: sql`FROM ${windowTable(all)} CROSS JOIN LATERAL ${first} c WHERE true`,
    id: sql`c.id`,
    patientId: sql`w.id`,
    time: sql`c.time`,
  };
}

/**
 * The records behind the adherence: the patients who should have checked in, the days or weeks in which they should
 * have, and those with a check-in. Which these are depends on the calendar of each patient's zone, so they are found
 * by the functions that also count them.
 */
export async function expectedSet(
  on: Queryable,
  set: ExpectedSet,
  entities: EntityStore,
  { from = new Date(0), at, planId, primaryOrgId }: Narrowing,
): Promise<Counted> {
  const period = { from: from.getTime(), until: at.getTime() };
  const all = await allWindows(on, entities, period, { orgId: primaryOrgId, planId });
  switch (set) {
    case 'expectedPatients':
      return patients(entities, [sql`p.id IN ${listOf(all.patients.map(({ id }) => id))}`]);
    case 'expectedCheckIns':
      return {
        from: sql`FROM ${windowTable(all)} WHERE true`,
        id: sql`w.start`,
        patientId: sql`w.id`,
        time: sql`w.start`,
        day: sql`w.day`,
      };
    case 'keptCheckIns':
      return kept(entities, all, planId);
  }
}
