import { sql } from 'kysely';
import type { Json } from '../../../src/domain/entity/types';
import type { FieldOf, LooseOf, RowOf } from '../../../src/domain/records';
import { valuesOf, type AlertRow } from '../../clinical/alerts/newest';
import { notWithdrawn } from '../../clinical/notWithdrawn';
import type { Queryable } from '../../db/types';
import { literal, run, type Sql } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { StoredEntity } from '../../entities/stored';

const patientDoc = documentSql('patient');
const pointDoc = documentSql('patientData');
const alertDoc = documentSql('patientData', 'alert');

/** The report's statements, each for a whole set of patients. */

const DATA = 'patientData';
/** Categories of points that patients do not report: results of detection, laboratory results, decisions of staff. */
const NOT_REPORTED = ['alert', 'model', 'labTest', 'override'];

/**
 * SQL for the ids of the patients who have the provider as primary provider or in their list of providers. The SQL uses
 * indexes.
 */
function idsOf(patient: StoredEntity, providerId: string): Sql {
  const namedBy = (
    path: FieldOf<'patient'> | `providers.${keyof RowOf<'patient', 'providers'>}`,
    where: (column: Sql) => Sql,
  ): Sql[] =>
    patient.column(path) ? [sql`SELECT id FROM ${patient.table} WHERE ${where(columnSql(patient, path))}`] : [];
  const named = [
    ...namedBy('primaryProviderId', (own) => sql`${own} = ${providerId}::text AND NOT (${own} = '')`),
    ...namedBy('providers.providerId', (own) => sql`${own} @> ${JSON.stringify([providerId])}::jsonb`),
  ];
  return sql.join(named, sql` UNION `);
}

const SHOWN = ['firstName', 'middleName', 'lastName', 'dob', 'plans'] as const satisfies readonly FieldOf<'patient'>[];

/** A patient with the fields that the report shows. */
export type ListedPatient = Pick<LooseOf<'patient'>, (typeof SHOWN)[number]> & { patientId: string };

/** The statement that `patientsOf` runs. */
export function patientsStatement(patient: StoredEntity, providerId: string, most: number): Sql {
  const fields = SHOWN.map((name) => sql`${literal(name)}, ${patientDoc.json(name)}`);
  const name = (field: (typeof SHOWN)[number]) => sql`coalesce(${patientDoc.text(field)}, '') COLLATE "und-x-icu"`;
  return sql`SELECT jsonb_build_object('patientId', id, ${sql.join(fields)}) AS doc, count(*) OVER ()::int AS total
      FROM (${idsOf(patient, providerId)}) own JOIN ${patient.table} USING (id)
      WHERE coalesce(${patientDoc.json('inactive')}, 'false'::jsonb) <> 'true'::jsonb
        AND coalesce(${patientDoc.json('deceased')}, 'false'::jsonb) <> 'true'::jsonb
      ORDER BY ${name('lastName')}, ${name('firstName')}, id LIMIT ${most}::int`;
}

/** A provider's active, living patients by name, up to a limit, and their total number. */
export async function patientsOf(
  on: Queryable,
  entities: EntityStore,
  providerId: string,
  most: number,
): Promise<{ patients: ListedPatient[]; total: number }> {
  const statement = patientsStatement(entities.of('patient'), providerId, most);
  const rows = await run<{ doc: ListedPatient; total: number }>(on, statement);
  return { patients: rows.map(({ doc }) => doc), total: rows[0]?.total ?? 0 };
}

/** A patient's recent data. */
export interface RecentActivity {
  patientId: string;
  /** The latest check-in or answer; null if there is none. */
  lastReport: string | null;
  alerts: number;
  messages: number;
  notes: number;
}

/**
 * Each patient's last report, and the numbers of alerts and messages within a period. The period's bounds are ISO 8601
 * and inclusive.
 */
export async function recentActivityOf(
  on: Queryable,
  entities: EntityStore,
  patientIds: readonly string[],
  dataIds: readonly string[],
  [since, now]: readonly [string, string],
): Promise<RecentActivity[]> {
  if (patientIds.length === 0) return [];
  const ids = sql`${JSON.stringify(patientIds)}::jsonb`;
  const [from, to] = [sql`${since}::text`, sql`${now}::text`];
  const alerts = sql`${JSON.stringify(dataIds)}::jsonb`;
  const silent = sql`${JSON.stringify(NOT_REPORTED)}::jsonb`;
  const own = (stored: StoredEntity) => sql`${columnSql<'patientData'>(stored, 'patientId')} = patient.id`;
  const count = (entityId: string, path: string, where = sql``): Sql => {
    if (!entities.has(entityId)) return sql`0`;
    const stored = entities.of(entityId);
    const time = columnSql(stored, path);
    return sql`(SELECT count(*)::int FROM ${stored.table} WHERE ${own(stored)} AND ${time} >= ${from} AND ${time} <= ${to} ${where})`;
  };
  const latest = (entityId: string, path: string, where = sql``): Sql => {
    if (!entities.has(entityId)) return sql`NULL::text`;
    const stored = entities.of(entityId);
    const time = columnSql(stored, path);
    return sql`(SELECT ${time} FROM ${stored.table} WHERE ${own(stored)} AND ${time} > '' AND ${time} <= ${to} ${where}
      ORDER BY ${time} DESC LIMIT 1)`;
  };
  const reported = sql`AND coalesce(${pointDoc.text('category')}, '') NOT IN (SELECT ${valuesOf(silent)})
    AND ${notWithdrawn(pointDoc.text('status'))}`;
  const alerted = entities.has(DATA)
    ? sql`AND ${columnSql<'patientData'>(entities.of(DATA), 'dataId')} IN (SELECT ${valuesOf(alerts)})
        AND ${pointDoc.json('data')}->>0 IS NOT NULL AND ${notWithdrawn(pointDoc.text('status'))}`
    : sql``;
  return run<RecentActivity>(
    on,
    sql`SELECT patient.id AS "patientId",
        greatest(${latest('journal', 'createDate')}, ${latest(DATA, 'eventTime', reported)}) AS "lastReport",
        ${count(DATA, 'eventTime', alerted)} AS alerts,
        ${count('patientMessage', 'createDate')} AS messages, ${count('note', 'createdAt')} AS notes
      FROM ${valuesOf(ids)} patient(id)`,
  );
}

/**
 * The complaints of each alert, by the alert's id. An alert's source may have several entries; the complaints are from
 * the last entry with complaints.
 */
export async function complaintsOf(
  on: Queryable,
  entities: EntityStore,
  alerts: readonly Pick<AlertRow, 'patientId' | 'alertId'>[],
): Promise<Map<string, Json>> {
  if (!entities.has(DATA) || alerts.length === 0) return new Map();
  const stored = entities.of(DATA);
  const keys = sql`${JSON.stringify(alerts.map(({ patientId, alertId }) => ({ patientId, alertId })))}::jsonb`;
  const rows = await run<{ alertId: string; complaints: Json }>(
    on,
    sql`SELECT alert.id AS "alertId", (SELECT entry.value->'complaints'
          FROM jsonb_array_elements(CASE WHEN jsonb_typeof(${alertDoc.json('source')}) = 'array' THEN ${alertDoc.json('source')} ELSE '[]'::jsonb END)
            WITH ordinality entry(value, place)
          WHERE jsonb_typeof(entry.value->'complaints') = 'array' ORDER BY place DESC LIMIT 1) AS complaints
      FROM jsonb_to_recordset(${keys}) pair("patientId" text, "alertId" text)
        JOIN ${stored.table} alert ON alert.${columnSql<'patientData'>(stored, 'patientId')} = pair."patientId" AND alert.id = pair."alertId"`,
  );
  return new Map(rows.map(({ alertId, complaints }) => [alertId, complaints]));
}
