import { sql } from 'kysely';
import Type from 'typebox';
import { fields, text, zone } from '../../../src/contract/fields';

import { STATISTICS, type Statistics } from '../../../src/domain/dashboards/statistics';
import texts from '../../../src/i18n/reports/series';
import { Audited } from '../../audit/audited';
import { and } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { area } from '../../http/area';
import { hasOrg, ofOrg } from '../figures/sets';
import { titlesOf } from '../printed';
import { deviceLogins, oldestMetric } from './events';
import { inSeveralOrgs, languageCounts, orgStatistics } from './organizations';
import { byMonth, checkInHours, type Asked } from './periods';

const args = fields({ orgId: Type.Optional(text(200)), timeZone: zone('The zone of hours and months; default UTC') });

const activityDoc = documentSql('activity', 'a');

/** New patients by month. */
function newPatients(on: Queryable, entities: EntityStore, asked: Asked) {
  const stored = entities.of('patient');
  const time = sql`p.${columnSql<'patient'>(stored, 'patientCreated')}`;
  const from = sql`FROM ${stored.table} p WHERE ${and([sql`${time} IS NOT NULL`, ...hasOrg(asked.orgId)])}`;
  return byMonth(on, { from, time }, asked);
}

/** Acknowledged alerts by month. An activity is written in the transaction of the acknowledgement. */
async function triaged(on: Queryable, entities: EntityStore, asked: Asked) {
  if (!entities.has('activity')) return [];
  const stored = entities.of('activity');
  const patientId = sql`a.${columnSql<'activity'>(stored, 'patientId')}`;
  const where = and([
    sql`${activityDoc.text('activityType')} = 'AlertTriaged'`,
    ...ofOrg(entities, patientId, asked.orgId),
  ]);
  return byMonth(on, { from: sql`FROM ${stored.table} a WHERE ${where}`, time: sql`a.created_at` }, asked);
}

/** Counts everything in the statistics. `docs/clinical.md` defines the figures. */
export async function countStatistics(on: Queryable, entities: EntityStore, asked: Asked): Promise<Statistics> {
  return {
    at: asked.at.toISOString(),
    timeZone: asked.timeZone,
    checkInByHourCounts: await checkInHours(on, entities, asked),
    newPatientCountsByMonth: await newPatients(on, entities, asked),
    patientTriageCountsByMonth: await triaged(on, entities, asked),
    orgs: await orgStatistics(on, entities, asked),
    languageCounts: await languageCounts(on, entities, asked),
    deviceLoginCounts: await deviceLogins(on, asked),
    ...(await inSeveralOrgs(on, entities, asked)),
    oldestMetric: await oldestMetric(on),
  };
}

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  reports.add({
    reportName: STATISTICS,
    title: titlesOf(texts, (words) => words.statistics),
    isSeries: true,
    recipes: ['json'],
    args,
    write: (services, { actor, args: { orgId, timeZone = 'UTC' } }) =>
      Audited.read(services.database.db, actor, async (tx) => {
        const counted = await countStatistics(tx, services.entities, { at: new Date(), timeZone, orgId });
        return {
          answer: { fileName: `${STATISTICS}.json`, content: JSON.stringify(counted) },
          events: { action: 'list', entity: 'patient', details: { report: STATISTICS } },
        };
      }),
  });
});
