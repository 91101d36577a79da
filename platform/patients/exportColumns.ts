import { sql } from 'kysely';
import type { Json } from '../../src/domain/entity/types';
import type { COUNTED_FIELDS } from '../../src/domain/patients/exportFields';
import { readLatestAlerts, type LatestAlert } from '../clinical/alerts/latest';
import { OVERALL } from '../clinical/detection/ruleSet';
import type { Queryable } from '../db/types';
import type { ExportColumn } from '../entities/additions';
import { listOf, run } from '../db/sql';
import { columnSql, documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import { parseRecord } from '../../src/domain/entity/read';

const pointDoc = documentSql('patientData');
const ownerDoc = documentSql('patient', 'p');
const patientDoc = documentSql('patient');

const POINT = 'patientData';
interface Counted {
  id: string;
  value: Json;
}

const byId = (rows: readonly Counted[]): ReadonlyMap<string, Json> => new Map(rows.map(({ id, value }) => [id, value]));

/** The number of alerts per level: `{"red": 2, "yellow": 5}`. */
function alertCounts(entities: EntityStore): ExportColumn {
  if (!entities.has(POINT)) return async () => new Map();
  const stored = entities.of(POINT);
  const column = (path: string) => columnSql(stored, path);
  const counts = (ids: readonly string[]) => sql`
    SELECT id, jsonb_object_agg(level, count ORDER BY level) AS value FROM (
      SELECT ${column('patientId')} AS id, ${pointDoc.json('data')}->>0 AS level, count(*)::int AS count FROM ${stored.table}
      WHERE ${column('patientId')} IN ${listOf(ids)} AND ${column('dataId')} = ${OVERALL}::text
        AND jsonb_typeof(${pointDoc.json('data')}->0) = 'string'
      GROUP BY 1, 2) found
    GROUP BY id`;
  return async (on, ids) => byId(await run<Counted>(on, counts(ids)));
}

/** How often the patient's user has signed in. */
function loginCount(entities: EntityStore): ExportColumn {
  const counts = (ids: readonly string[]) => sql`
    SELECT p.id, count(m.metric_id)::int AS value FROM ${entities.of('patient').table} p
      LEFT JOIN metric_event m ON m.user_id = ${ownerDoc.text('userId')} AND m.event_name = 'LoginSuccess'
    WHERE p.id IN ${listOf(ids)} AND coalesce(${ownerDoc.text('userId')}, '') <> ''
    GROUP BY p.id`;
  return async (on, ids) => byId(await run<Counted>(on, counts(ids)));
}

/** The latest alerts of some patients, read once and shared by the columns of a batch. */
function latestOnce(entities: EntityStore) {
  const read = new WeakMap<readonly string[], Promise<ReadonlyMap<string, LatestAlert[]>>>();
  const find = async (on: Queryable, ids: readonly string[]) => {
    const text = sql`SELECT jsonb_build_object('patientId', id, 'plans', ${patientDoc.json('plans')})::text AS doc
      FROM ${entities.of('patient').table} WHERE id IN ${listOf(ids)}`;
    const rows = await run<{ doc: string }>(on, text);
    const patients = rows.map(({ doc }) => parseRecord(doc));
    return readLatestAlerts(on, entities, patients, 'en');
  };
  return (on: Queryable, ids: readonly string[]) => {
    const found = read.get(ids) ?? find(on, ids);
    read.set(ids, found);
    return found;
  };
}

/**
 * A column from a patient's latest alert. If the patient has several plans, this is the most severe of their latest
 * alerts.
 */
const latestAlert =
  (latest: ReturnType<typeof latestOnce>, say: (alert: LatestAlert) => string): ExportColumn =>
  async (on, ids) =>
    new Map([...(await latest(on, ids))].flatMap(([id, [alert]]) => (alert ? [[id, say(alert)] as const] : [])));

/** The computed columns of a patient export. */
export function exportColumns(entities: EntityStore): Record<(typeof COUNTED_FIELDS)[number], ExportColumn> {
  const latest = latestOnce(entities);
  return {
    latestAlert: latestAlert(latest, ({ name }) => name),
    latestAlertTime: latestAlert(latest, ({ at }) => at),
    alertCounts: alertCounts(entities),
    loginCount: loginCount(entities),
  };
}
