import { fields, text, unlessEvery, zone } from '../../../src/contract/fields';
import { STATISTICS, type Statistics } from '../../../src/domain/dashboards/statistics';
import texts from '../../../src/i18n/reports/series';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { area } from '../../http/area';
import { countSet } from '../figures/counted';
import { NO_LEVELS } from '../figures/levels';
import { monthBefore, patientSet } from '../figures/patientSets';
import { patientScope } from '../figures/period';
import { periodSet } from '../figures/periodSets';
import { toFiguresReport } from '../figures/series';
import { titlesOf } from '../printed';
import { deviceLogins, oldestMetric } from './events';
import { inSeveralOrgs, languageCounts, orgStatistics } from './organizations';
import { byMonth, checkInHours, type Asked } from './periods';
import { DAY_MS } from '../../../src/domain/dates/units';

const args = fields({
  orgId: unlessEvery({ ...text(200), description: 'Only patients of this organization' }),
  ...patientScope,
  timeZone: zone('The zone of hours and months; default UTC'),
});

/** More than the months of the charts. */
const MONTHS_MS = 400 * DAY_MS;

/** Counts everything in the statistics. `docs/clinical.md` defines the figures. */
export async function countStatistics(on: Queryable, entities: EntityStore, asked: Asked): Promise<Statistics> {
  const from = new Date(asked.at.getTime() - MONTHS_MS);
  const months = (set: 'newPatients' | 'triagedAlerts') =>
    byMonth(on, periodSet(set, entities, { ...asked, from, levels: NO_LEVELS }), asked);
  const orgs = await orgStatistics(on, entities, asked);
  const selfRegistered = patientSet('selfRegistered30Days', entities, { ...asked, levels: NO_LEVELS });
  return {
    at: asked.at.toISOString(),
    timeZone: asked.timeZone,
    ...(await checkInHours(on, entities, asked)),
    newPatientCountsByMonth: await months('newPatients'),
    patientTriageCountsByMonth: await months('triagedAlerts'),
    orgs: orgs.map(({ selfRegistered: _own, ...org }) => org),
    selfRegisterCountsByOrg: orgs
      .map(({ orgId, name, selfRegistered: count }) => ({ orgId, name, count }))
      .filter(({ count }) => count > 0),
    selfRegisterMetrics: {
      startTime: monthBefore(asked.at),
      endTime: asked.at.toISOString(),
      count: await countSet(on, selfRegistered),
    },
    languageCounts: await languageCounts(on, entities, asked),
    deviceLoginCounts: await deviceLogins(on, asked),
    ...(await inSeveralOrgs(on, entities, asked)),
    oldestMetric: await oldestMetric(on),
  };
}

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  reports.add(
    toFiguresReport({
      reportName: STATISTICS,
      title: titlesOf(texts, (words) => words.statistics),
      args,
      count: (on, entities, { args: { timeZone = 'UTC', ...scope } }) =>
        countStatistics(on, entities, { at: new Date(), timeZone, ...scope }),
    }),
  );
});
