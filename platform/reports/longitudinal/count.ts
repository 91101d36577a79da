import { sql } from 'kysely';
import { MOST_RAW, type Longitudinal } from '../../../src/domain/dashboards/longitudinal';
import { literal, run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { readCounts } from '../../rollups/read';
import { namedLevels } from '../figures/levels';
import { countSet, type Counted } from '../figures/counted';
import { periodSet } from '../figures/periodSets';
import { overviewSet } from '../figures/sets';
import { alertFigures, isOfSome, limitsOf, narrowingOf, type Asked } from './alerts';
import { dispositions } from './dispositions';

/** Those of the counted alerts that are listed, the newest first. */
const rawAlerts = (on: Queryable, { from }: Counted) =>
  run<NonNullable<Longitudinal['data']>[number]>(
    on,
    sql`SELECT a.patient_id AS "patientId", a.id AS "dataPointId", a.event_time AS "eventTime", a.level, a.source, a.status
      ${from} ORDER BY a.event_time DESC, a.id LIMIT ${literal(MOST_RAW)}`,
  );

/** The number of check-ins from the kept counts. */
async function keptCheckIns(on: Queryable, entities: EntityStore, asked: Asked): Promise<number> {
  const { from, until } = asked;
  const where = limitsOf(asked);
  const [checkIns] = await readCounts(on, entities, { kind: 'checkIn', from, until, zone: 'UTC', where });
  return Number(checkIns?.n ?? 0);
}

/** Counts what happened in a period. `docs/clinical.md` defines the figures. */
export async function countLongitudinal(
  on: Queryable,
  entities: EntityStore,
  asked: Asked & { timeZone: string },
  { raw }: { raw: boolean },
): Promise<Longitudinal> {
  const { from, until } = asked;
  const levels = await namedLevels(on, entities);
  const { alerts, unknownAlerts, ...byCategory } = await alertFigures(on, entities, asked, levels);
  const narrowing = narrowingOf(asked, levels);
  const checkIns = isOfSome(asked)
    ? await countSet(on, periodSet('checkIns', entities, narrowing))
    : await keptCheckIns(on, entities, asked);
  const active = overviewSet('activePatients', entities, narrowing);
  // They cannot be added up, so they are counted themselves.
  const seen = periodSet('patientsCheckedIn', entities, narrowing);
  return {
    startTime: from,
    endTime: until,
    timeZone: asked.timeZone,
    totals: { patients: await countSet(on, active), checkIns, alerts, unknownAlerts },
    uniquePatientCheckinCount: await countSet(on, seen),
    ...byCategory,
    dispositionCategoryCounts: await dispositions(on, entities, asked, levels),
    ...(raw && { data: await rawAlerts(on, periodSet('alerts', entities, narrowing)) }),
  };
}
