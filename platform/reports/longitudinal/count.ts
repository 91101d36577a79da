import { sql } from 'kysely';
import { MOST_RAW, type Longitudinal } from '../../../src/domain/dashboards/longitudinal';
import { and, listOf, literal, run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { readCounts } from '../../rollups/read';
import { knownLevels, type KnownLevels } from '../figures/levels';
import { countSet } from '../figures/counted';
import { ofPrimaryOrg, periodSet } from '../figures/periodSets';
import { overviewSet } from '../figures/sets';
import { alertFigures, limitsOf, type Asked } from './alerts';
import { dispositions } from './dispositions';

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
  const narrowing = { from: new Date(from), at: new Date(until), levels, planId: asked.planId, primaryOrgId: orgId };
  const active = overviewSet('activePatients', entities, { at: new Date(until), levels, orgId });
  // They cannot be added up, so they are counted themselves.
  const seen = periodSet('patientsCheckedIn', entities, narrowing);
  return {
    startTime: from,
    endTime: until,
    totals: { patients: await countSet(on, active), checkIns: Number(checkIns?.n ?? 0), alerts, unknownAlerts },
    uniquePatientCheckinCount: await countSet(on, seen),
    ...byCategory,
    dispositionCategoryCounts: await dispositions(on, entities, asked, levels),
    ...(raw && { data: await rawAlerts(on, entities, asked, levels) }),
  };
}
