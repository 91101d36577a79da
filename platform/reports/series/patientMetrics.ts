import { sql } from 'kysely';
import type { LatestAlert, MetricsAsked, PatientTotals } from '../../../src/contract/reports';
import { alertOrder } from '../../../src/domain/alerts/latest';
import type { Language } from '../../../src/domain/entity/types';
import { unitFor } from '../../../src/domain/report/periods';
import { Audited } from '../../audit/audited';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { alertPlans, levelOf, plansOf } from '../../clinical/alerts/plans';
import { listOf, literal, run } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import type { Actor } from '../../http/context';
import { utc } from '../reader';
import { checkInsOf } from './checkIns';
import type { SeriesServices } from './types';
import { DAY_MS } from '../../../src/domain/dates/units';

const pointDoc = documentSql('patientData');

const DATA = 'patientData';
/** Number of newest alerts to list. */
const RECENT = 20;

interface Total {
  dataId: string;
  level: string | null;
  planId: string | null;
  count: number;
}

/** The SQL clauses that select a patient's alerts since a time. */
function alertsOf(entities: EntityStore, patientId: string, dataIds: readonly string[], startTime: string) {
  const stored = entities.of(DATA);
  const column = (path: string) => columnSql(stored, path);
  const where = sql`${column('patientId')} = ${patientId}::text
    AND ${column('dataId')} IN ${listOf(dataIds)}
    AND ${column('eventTime')} >= ${startTime}::text
    AND ${column('eventTime')} <= ${new Date().toISOString()}::text`;
  return { from: sql`FROM ${stored.table} WHERE ${where}`, time: column('eventTime') };
}

/** An alert's level: its key, and its name and colour in the alert's plan. */
type Level = Omit<LatestAlert, '_id' | 'dataId' | 'eventTime'>;

interface Period extends Total {
  start: string;
}

interface Recent {
  alertId: string;
  dataId: string;
  eventTime: string;
  data: unknown[];
  planId: string | null;
}

interface MetricsArgs {
  patientId: string;
  dataIds: readonly string[];
  startTime: string;
  timeZone: string;
  language: Language;
}

const firstText = (data: unknown): string | null => {
  const first: unknown = Array.isArray(data) ? data[0] : null;
  return typeof first === 'string' ? first : null;
};

async function totalsOf(
  on: Queryable,
  entities: EntityStore,
  { patientId, dataIds, startTime, timeZone, language }: MetricsArgs,
) {
  const dataTotals: PatientTotals['dataTotals'] = Object.fromEntries(dataIds.map((dataId) => [dataId, []]));
  const unit = unitFor((Date.now() - Date.parse(startTime)) / DAY_MS);
  if (!entities.has(DATA)) return { dataTotals, alertsOverTime: { unit, periods: [] }, mostRecentAlertData: [] };
  const { from, time } = alertsOf(entities, patientId, dataIds, startTime);
  // An old record may have an invalid time. A cast would then fail the whole query.
  const moment = sql`CASE WHEN pg_input_is_valid(${time}, 'timestamptz') THEN ${time}::timestamptz END`;
  const zone = sql`${timeZone}::text`;
  const totals = await run<Total>(
    on,
    sql`SELECT ${pointDoc.text('dataId')} AS "dataId", ${pointDoc.json('data')}->>0 AS level,
          ${pointDoc.text('planId')} AS "planId", count(*)::int AS count
        ${from} AND coalesce(${pointDoc.json('data')}->>0, '') <> '' GROUP BY 1, 2, 3 ORDER BY 1, 4 DESC, 2`,
  );
  const periods = await run<Period>(
    on,
    sql`SELECT to_char(date_trunc(${literal(unit)}, (${moment}) AT TIME ZONE ${zone}), 'YYYY-MM-DD') AS start,
          ${pointDoc.text('dataId')} AS "dataId", ${pointDoc.json('data')}->>0 AS level, ${pointDoc.text('planId')} AS "planId", count(*)::int AS count
        ${from} AND coalesce(${pointDoc.json('data')}->>0, '') <> '' AND (${moment}) IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3`,
  );
  const recent = await run<Recent>(
    on,
    sql`SELECT id AS "alertId", ${pointDoc.text('dataId')} AS "dataId",
          ${pointDoc.text('eventTime')} AS "eventTime", ${pointDoc.json('data')} AS data,
          ${pointDoc.text('planId')} AS "planId"
        ${from} ORDER BY ${time} DESC FETCH FIRST ${literal(RECENT)} ROWS WITH TIES`,
  );
  const patient = entities.has('patient') ? await entities.get(on, 'patient', patientId) : null;
  const own = plansOf(patient ?? {});
  const named = [...totals, ...recent].flatMap(({ planId }) => (planId ? [planId] : []));
  const plans = await alertPlans(on, entities, [...new Set([...own, ...named])], language);
  const known = (planId: string | null, level: string | null) => levelOf(plans, own, planId, level);
  const shown = (planId: string | null, level: string | null): Level => ({
    name: known(planId, level)?.name || (level ?? ''),
    color: known(planId, level)?.color ?? null,
    planId,
    alertLevelId: level,
  });
  for (const { dataId, level, planId, count } of totals) dataTotals[dataId]?.push({ ...shown(planId, level), count });
  const mostRecentAlertData = recent
    .map((record) => {
      const level = firstText(record.data);
      const priority = known(record.planId, level)?.priority;
      return { ...record, ...shown(record.planId, level), levelId: level, at: record.eventTime, priority };
    })
    .toSorted(alertOrder)
    .slice(0, RECENT)
    .map(({ alertId, levelId: _level, at: _at, priority: _priority, ...alert }) => ({ _id: alertId, ...alert }));
  const alertsOverTime = {
    unit,
    periods: periods.map(({ level, planId, ...period }) => ({ ...period, ...shown(planId, level) })),
  };
  return { dataTotals, alertsOverTime, mostRecentAlertData };
}

/**
 * A patient's number of check-ins and alerts since a time, with level names in the reader's language. Records that say
 * that an alert is over are listed among the newest but not counted.
 */
export function patientMetrics(
  { database, entities }: SeriesServices,
  { patientId, dataId, startTime: from, timeZone = 'UTC', language = 'en' }: MetricsAsked,
  actor: Actor,
): Promise<Audited<{ patientTotals: PatientTotals }>> {
  const dataIds = dataId
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const startTime = utc(from);
  return Audited.read(database.db, actor, async (tx) => {
    const checkIns = await checkInsOf(tx, entities, patientId, startTime);
    const totals = await totalsOf(tx, entities, { patientId, dataIds, startTime, timeZone, language });
    return {
      answer: { patientTotals: { ...checkIns, ...totals } },
      events: { action: 'read', entity: DATA, patientId, details: { report: 'PatientMetrics' } },
    };
  });
}
