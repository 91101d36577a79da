import { sql } from 'kysely';
import { isCheckIn } from '../../clinical/checkIns';
import { MOST_RAW, type Longitudinal } from '../../../src/domain/dashboards/longitudinal';
import { and, listOf, literal, run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { readCounts } from '../../rollups/read';
import { knownLevels, type KnownLevels } from '../figures/levels';
import { countedBy, countSet } from '../figures/sets';
import { alertFigures, limitsOf, type Asked } from './alerts';
import { dispositions, ofPrimaryOrg } from './dispositions';

const journalDoc = documentSql('journal', 'j');

/** Patients with at least one check-in in the period. They cannot be added up, so they are counted themselves. */
async function patientsCheckedIn(on: Queryable, entities: EntityStore, asked: Asked): Promise<number> {
  if (!entities.has('journal')) return 0;
  const stored = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(stored, 'createDate')}`;
  const patientId = sql`j.${columnSql<'journal'>(stored, 'patientId')}`;
  const where = and([
    sql`${time} >= ${asked.from}::text AND ${time} < ${asked.until}::text`,
    isCheckIn('j'),
    ...(asked.planId === undefined ? [] : [sql`${journalDoc.text('planId')} = ${asked.planId}::text`]),
    ...ofPrimaryOrg(entities, patientId, asked.orgId),
  ]);
  const [row] = await run<{ count: number }>(
    on,
    sql`SELECT count(DISTINCT ${patientId})::int AS count FROM ${stored.table} j WHERE ${where}`,
  );
  return row?.count ?? 0;
}

/** The alerts of the period, the newest first. */
const rawAlerts = (on: Queryable, entities: EntityStore, asked: Asked, { dataIds }: KnownLevels) =>
  run<NonNullable<Longitudinal['data']>[number]>(
    on,
    sql`SELECT a.patient_id AS "patientId", a.id AS "dataPointId", a.event_time AS "eventTime", a.level, a.source, a.status
      FROM alert a WHERE ${and([
        sql`a.data_id IN ${listOf(dataIds)} AND a.level <> ''`,
        sql`a.event_time >= ${asked.from}::text AND a.event_time < ${asked.until}::text`,
        ...(asked.planId === undefined ? [] : [sql`a.plan_id = ${asked.planId}::text`]),
        ...ofPrimaryOrg(entities, sql`a.patient_id`, asked.orgId),
      ])}
      ORDER BY a.event_time DESC, a.id LIMIT ${literal(MOST_RAW)}`,
  );

/** Counts what happened in a period. `docs/clinical.md` defines the figures. */
export async function countLongitudinal(
  on: Queryable,
  entities: EntityStore,
  asked: Asked,
  { raw }: { raw: boolean },
): Promise<Longitudinal> {
  const { from, until, orgId } = asked;
  const levels = await knownLevels(on, entities);
  const { alerts, unknownAlerts, ...byCategory } = await alertFigures(on, entities, asked, levels);
  const [checkIns] = await readCounts(on, entities, {
    kind: 'checkIn',
    from,
    until,
    zone: 'UTC',
    where: limitsOf(asked),
  });
  const active = countedBy('activePatients', entities, { at: new Date(until), dataIds: levels.dataIds, orgId });
  return {
    startTime: from,
    endTime: until,
    totals: { patients: await countSet(on, active), checkIns: Number(checkIns?.n ?? 0), alerts, unknownAlerts },
    uniquePatientCheckinCount: await patientsCheckedIn(on, entities, asked),
    ...byCategory,
    dispositionCategoryCounts: await dispositions(on, entities, asked, levels),
    ...(raw && { data: await rawAlerts(on, entities, asked, levels) }),
  };
}
