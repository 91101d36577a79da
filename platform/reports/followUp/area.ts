import { sql } from 'kysely';
import { fields, text, unlessEvery, zone } from '../../../src/contract/fields';
import { FOLLOW_UP, type FollowUp } from '../../../src/domain/dashboards/followUp';
import texts from '../../../src/i18n/reports/series';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { area } from '../../http/area';
import { readCounts } from '../../rollups/read';
import { countOverdue } from '../../silence/list';
import { namedLevels } from '../figures/levels';
import { limitsOf, type Asked } from '../longitudinal/alerts';
import { checkPeriod, periodArgs, untilAt } from '../figures/period';
import { toFiguresReport } from '../figures/series';
import { titlesOf } from '../printed';
import { firstActions } from './actions';
import { adherence } from './adherence';

const args = fields({
  ...periodArgs,
  orgId: unlessEvery({ ...text(200), description: 'Only patients whose primary organization this is' }),
  planId: unlessEvery({ ...text(200), description: 'Only this plan' }),
  timeZone: zone('The zone of the hours of the day; default UTC'),
});

/** The names of the records of an entity. There are few plans and organizations. */
async function namesOf(on: Queryable, entities: EntityStore, entity: 'plan' | 'organization') {
  if (!entities.has(entity)) return new Map<string, string>();
  const name = documentSql(entity).text('name');
  const rows = await run<{ id: string; name: string }>(
    on,
    sql`SELECT id, coalesce(${name}, id) AS name FROM ${entities.of(entity).table}`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Counts how well patients and staff follow up. `docs/clinical.md` defines the figures. */
export async function countFollowUp(
  on: Queryable,
  entities: EntityStore,
  asked: Asked & { timeZone: string },
  closed: AbortSignal,
): Promise<FollowUp> {
  const { from, until, orgId, planId, timeZone } = asked;
  const levels = await namedLevels(on, entities);
  const names = {
    plans: await namesOf(on, entities, 'plan'),
    orgs: await namesOf(on, entities, 'organization'),
  };
  const period = { from: Date.parse(from), until: Date.parse(until) };
  const { weeks, ...kept } = await adherence(on, entities, period, names, { orgId, planId, closed });
  const counted = await readCounts(on, entities, {
    kind: 'alert',
    from,
    until,
    zone: 'UTC',
    by: ['planId'],
    where: { dataId: levels.dataIds, level: levels.calling, ...limitsOf(asked) },
  });
  const alerts = new Map(counted.map((row) => [row.planId, Number(row.n)]));
  return {
    startTime: from,
    endTime: until,
    timeZone,
    ...kept,
    ...(await firstActions(on, entities, asked, levels)),
    rates: weeks
      .map((each) => ({ ...each, alerts: alerts.get(each.planId) ?? 0 }))
      .filter(({ patientWeeks }) => patientWeeks > 0)
      .toSorted((one, other) => other.patientWeeks - one.patientWeeks),
    silentPatients: await countOverdue(on, entities, { orgId, planId }),
  };
}

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  reports.add(
    toFiguresReport({
      reportName: FOLLOW_UP,
      title: titlesOf(texts, (words) => words.followUp),
      args,
      check: checkPeriod,
      count: (on, entities, { closed, args: { startTime, endTime, orgId, planId, timeZone = 'UTC' } }) =>
        countFollowUp(on, entities, { ...untilAt({ startTime, endTime }), orgId, planId, timeZone }, closed),
    }),
  );
});
