import { audit } from '../../audit/record';
import { columnSql, Params, run } from '../../entities/sql';
import { listArg, onlyArgs, textArg, timeArg } from './args';
import { checkInsOf } from './checkIns';
import type { Series, SeriesServices } from './types';

const DATA = 'patientData';
/** Newest alerts that are told one by one. */
const RECENT = 20;

interface Total {
  dataId: string;
  level: string | null;
  planId: string | null;
  count: number;
}

/** Name and colour of the levels that plans define, by plan and level. */
async function levelsOf({ database, entities }: SeriesServices): Promise<Map<string, { name: string; color: string }>> {
  const found = new Map<string, { name: string; color: string }>();
  if (!entities.has('alertLevel')) return found;
  const { records } = await entities.list(database.db, 'alertLevel', { parent: '*', limit: 1000 });
  for (const { planId, alertLevelId, name, color } of records)
    found.set(`${String(planId)}/${String(alertLevelId)}`, { name: String(name), color: String(color) });
  return found;
}

/** The points of a patient's alerts from a moment on, as conditions of their table. */
function alertsOf(services: SeriesServices, patientId: string, dataIds: readonly string[], startTime: string) {
  const stored = services.entities.of(DATA);
  const params = new Params();
  const column = (path: string) => columnSql(stored, path);
  const where = `${column('patientId')} = ${params.add(patientId, 'text')}
    and ${column('dataId')} in (select jsonb_array_elements_text(${params.add(JSON.stringify(dataIds), 'jsonb')}))
    and ${column('eventTime')} >= ${params.add(startTime, 'text')}`;
  return { from: `from ${stored.table} where ${where}`, values: params.values, time: column('eventTime') };
}

/** A level of an alert: its name and colour as its plan has them, and what tells it from others. */
interface Level {
  name: string;
  color: string | null;
  planId: string | null;
  alertLevelId: string | null;
}

async function totalsOf(services: SeriesServices, patientId: string, dataIds: readonly string[], startTime: string) {
  const dataTotals: Record<string, (Level & { count: number })[]> = Object.fromEntries(
    dataIds.map((dataId) => [dataId, []]),
  );
  if (!services.entities.has(DATA)) return { dataTotals, mostRecentAlertData: [] };
  const { from, values, time } = alertsOf(services, patientId, dataIds, startTime);
  const { db } = services.database;
  const [totals, recent, levels] = await Promise.all([
    run<Total>(
      db,
      `select doc->>'dataId' as "dataId", doc->'data'->>0 as level, doc->>'planId' as "planId", count(*)::int as count
        ${from} group by 1, 2, 3 order by 1, 4 desc, 2`,
      values,
    ),
    run<{ dataId: string; eventTime: string; data: unknown; planId: string | null }>(
      db,
      `select doc->>'dataId' as "dataId", doc->>'eventTime' as "eventTime", doc->'data' as data,
          doc->>'planId' as "planId"
        ${from} order by ${time} desc limit ${RECENT}`,
      values,
    ),
    levelsOf(services),
  ]);
  const levelOf = (planId: string | null, level: string | null): Level => {
    const known = levels.get(`${planId ?? ''}/${level ?? ''}`);
    return { name: known?.name ?? level ?? '', color: known?.color ?? null, planId, alertLevelId: level };
  };
  for (const { dataId, level, planId, count } of totals) dataTotals[dataId]?.push({ ...levelOf(planId, level), count });
  const mostRecentAlertData = recent.map(({ planId, ...alert }) => {
    const level = Array.isArray(alert.data) ? alert.data[0] : null;
    return { ...alert, ...levelOf(planId, typeof level === 'string' ? level : null) };
  });
  return { dataTotals, mostRecentAlertData };
}

/**
 * How often one patient checked in and was alerted since a moment: `{patientTotals: {completeCheckIn,
 * inCompleteCheckIn, baselineCheckIn, bailedCheckIn, dataTotals, mostRecentAlertData}}`.
 */
export const patientMetrics: Series = {
  name: 'PatientMetrics',
  async run(services, args, actor) {
    onlyArgs(args, ['patientId', 'dataId', 'startTime']);
    const patientId = textArg(args, 'patientId');
    const dataIds = listArg(args, 'dataId');
    const startTime = timeArg(args, 'startTime');
    const [checkIns, totals] = await Promise.all([
      checkInsOf(services, patientId, startTime),
      totalsOf(services, patientId, dataIds, startTime),
    ]);
    await audit(services.database.db, actor, {
      action: 'read',
      entity: DATA,
      patientId,
      details: { report: 'PatientMetrics' },
    });
    return { patientTotals: { ...checkIns, ...totals } };
  },
};
