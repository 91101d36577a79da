import { sql } from 'kysely';
import type { LevelCount } from '../../../src/domain/dashboards/figures';
import {
  CATEGORIES,
  ORIGINS,
  type AlertCategory,
  type Longitudinal,
} from '../../../src/domain/dashboards/longitudinal';
import type { AlertSource } from '../../../src/domain/alerts/source';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { readCounts } from '../../rollups/read';
import type { Narrowing } from '../figures/counted';
import type { KnownLevels, NamedLevels } from '../figures/levels';
import { periodSet } from '../figures/periodSets';
import type { Scope } from '../figures/scope';

/** What is counted: a period, perhaps only of a primary organization, a plan, or some patients. */
export interface Asked extends Pick<Scope, 'orgId' | 'trialId' | 'patientId' | 'providerId'> {
  from: string;
  until: string;
  planId?: string | undefined;
}

/** The same as a narrowing of sets of records. The organization is the primary one. */
export const narrowingOf = ({ from, until, orgId, ...asked }: Asked, levels: KnownLevels): Narrowing => ({
  from: new Date(from),
  at: new Date(until),
  levels,
  primaryOrgId: orgId,
  planId: asked.planId,
  trialId: asked.trialId,
  patientId: asked.patientId,
  providerId: asked.providerId,
});

/** Whether only some patients are asked for, whom the kept counts do not tell apart. */
export const isOfSome = ({ trialId, patientId, providerId }: Asked): boolean =>
  trialId !== undefined || patientId !== undefined || providerId !== undefined;

interface Row {
  source: AlertSource;
  level: string;
  acknowledged: boolean;
  n: number;
}

const isIn = (category: AlertCategory, { source, acknowledged }: Row): boolean =>
  category === 'clinVerified' ? acknowledged : ORIGINS[category].includes(source);

const total = (rows: readonly Row[]): number => rows.reduce((sum, { n }) => sum + n, 0);

/** The numbers of a category by level. */
function byLevel(rows: readonly Row[], levels: NamedLevels): LevelCount[] {
  const counts = new Map<string, number>();
  for (const { level, n } of rows) counts.set(level, (counts.get(level) ?? 0) + n);
  return levels.named([...counts].map(([level, count]) => ({ level, count })));
}

/** The limits of counts by organization and plan. */
export const limitsOf = ({ orgId, planId }: Asked) => ({
  ...(orgId !== undefined && { orgId: [orgId] }),
  ...(planId !== undefined && { planId: [planId] }),
});

/** The numbers of alerts from the kept counts. */
async function keptRows(on: Queryable, entities: EntityStore, asked: Asked, levels: KnownLevels): Promise<Row[]> {
  const { from, until } = asked;
  const counted = await readCounts(on, entities, {
    kind: 'alert',
    from,
    until,
    zone: 'UTC',
    by: ['source', 'level', 'acknowledged'],
    where: { dataId: levels.dataIds, ...limitsOf(asked) },
  });
  return counted.map((row) => ({ ...row, n: Number(row.n) }));
}

/** The numbers of alerts of some patients, counted themselves. */
function countedRows(on: Queryable, entities: EntityStore, asked: Asked, levels: KnownLevels): Promise<Row[]> {
  const { from } = periodSet('alerts', entities, narrowingOf(asked, levels));
  return run<Row>(
    on,
    sql`SELECT a.source, a.level, a.status = 'final' AS acknowledged, count(*)::int AS n ${from} GROUP BY 1, 2, 3`,
  );
}

type AlertFigures = Pick<Longitudinal, `${AlertCategory}AlertCount` | `${AlertCategory}AlertCounts`> & {
  alerts: number;
  alertCounts: LevelCount[];
  unknownAlerts: number;
};

/** The overall alerts of a period by category and level. */
export async function alertFigures(
  on: Queryable,
  entities: EntityStore,
  asked: Asked,
  levels: NamedLevels,
): Promise<AlertFigures> {
  const rows = isOfSome(asked)
    ? await countedRows(on, entities, asked, levels)
    : await keptRows(on, entities, asked, levels);
  const [pro, cro, clinVerified, obs, lab] = CATEGORIES.map((category) => rows.filter((row) => isIn(category, row)));
  const of = (own: readonly Row[] = []) => ({ count: total(own), levels: byLevel(own, levels) });
  const all = { pro: of(pro), cro: of(cro), clinVerified: of(clinVerified), obs: of(obs), lab: of(lab) };
  return {
    alerts: total(rows),
    alertCounts: byLevel(rows, levels),
    unknownAlerts: total(rows.filter(({ source }) => source === 'unknown')),
    proAlertCount: all.pro.count,
    croAlertCount: all.cro.count,
    clinVerifiedAlertCount: all.clinVerified.count,
    obsAlertCount: all.obs.count,
    labAlertCount: all.lab.count,
    proAlertCounts: all.pro.levels,
    croAlertCounts: all.cro.levels,
    clinVerifiedAlertCounts: all.clinVerified.levels,
    obsAlertCounts: all.obs.levels,
    labAlertCounts: all.lab.levels,
  };
}
