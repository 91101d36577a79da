import type { LevelCount } from '../../../src/domain/dashboards/figures';
import {
  CATEGORIES,
  ORIGINS,
  type AlertCategory,
  type Longitudinal,
} from '../../../src/domain/dashboards/longitudinal';
import type { AlertSource } from '../../../src/domain/alerts/source';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { readCounts } from '../../rollups/read';
import type { NamedLevels } from '../figures/levels';

/** What is counted: a period, perhaps only of an organization or a plan. */
export interface Asked {
  from: string;
  until: string;
  orgId?: string | undefined;
  planId?: string | undefined;
}

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

type AlertFigures = Pick<Longitudinal, `${AlertCategory}AlertCount` | `${AlertCategory}AlertCounts`> & {
  alerts: number;
  alertCounts: LevelCount[];
  unknownAlerts: number;
};

/** The overall alerts of a period by category and level, from the kept counts. */
export async function alertFigures(
  on: Queryable,
  entities: EntityStore,
  asked: Asked,
  levels: NamedLevels,
): Promise<AlertFigures> {
  const { from, until } = asked;
  const counted = await readCounts(on, entities, {
    kind: 'alert',
    from,
    until,
    zone: 'UTC',
    by: ['source', 'level', 'acknowledged'],
    where: { dataId: levels.dataIds, ...limitsOf(asked) },
  });
  const rows: Row[] = counted.map((row) => ({ ...row, n: Number(row.n) }));
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
