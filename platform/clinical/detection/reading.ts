import { sql } from 'kysely';
import { documentOf } from '../../entities/rows';
import type { DocumentOf, LooseOf } from '../../../src/domain/records';
import type { DataPoint } from '../../../src/domain/detection';
import { isZone } from '../../../src/domain/schedule';
import { parseJson, rowsOf, textOf } from '../../../src/domain/entity/read';
import { isWithdrawn } from '../../../src/domain/alerts/withdrawn';
import { LAB_GROUP } from '../../../src/domain/history/labReports';
import type { Queryable } from '../../db/types';
import { and, ident, listOf, literal, run, type Sql } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { StoredRow } from '../../entities/rewrite';
import type { StoredEntity } from '../../entities/stored';
import { occasionOf, pointOf, type ReadRow } from './occasions';

const organizationDoc = documentSql('organization', 'o');
const patientDoc = documentSql('patient', 'p');

export const POINT = 'patientData';

/** Selects patients and occasions. All records of a selected occasion are read. */
export interface OccasionSelection {
  patientIds: readonly string[];
  /** If given, only records of these groups are read. */
  groupIds?: readonly string[];
  /** Only occasions with a record since this time, ISO 8601. */
  since?: string;
  /** Only occasions with a record up to this time. */
  until?: string;
}

export interface PatientFacts {
  plans: { planId: string; start: string | null; end: string | null }[];
  conditions: DocumentOf<'condition'>[];
  baselines: DataPoint[];
  /** The patient's zone, or else the zone of the primary organization; absent for UTC. */
  zone?: string;
}

const columnOf = (stored: StoredEntity, path: string): Sql => {
  const column = stored.column(path);
  if (!column) throw new Error(`${stored.name} has no column for ${path}`);
  return ident(column.name);
};

async function storedRows<E extends string>(on: Queryable, stored: StoredEntity<E>, where: Sql, order: Sql) {
  const rows = await run<{ id: string; patient_id: string; version: number; doc: string; created_at: string }>(
    on,
    sql`SELECT id, patient_id, version, doc::text AS doc, created_at FROM ${stored.table} WHERE ${where} ORDER BY ${order}`,
  );
  return rows.map(({ id, patient_id, version, doc, created_at }) => ({
    id,
    scope: [patient_id],
    version,
    doc: documentOf(stored, doc),
    createdAt: created_at,
  }));
}

const patientsIn = (ids: readonly string[]): Sql => sql`patient_id IN ${listOf(ids)}`;

/** Reads the records of the selected occasions, including earlier results, by event time, with one statement. */
export function readGroups(on: Queryable, entities: EntityStore, selection: OccasionSelection): Promise<ReadRow[]> {
  const stored = entities.of(POINT);
  const time = columnOf(stored, 'eventTime');
  const own = columnOf(stored, 'groupId');
  const group = sql`(CASE WHEN ${own} = '' AND ${columnOf(stored, 'category')} = 'labTest' THEN ${literal(LAB_GROUP)} ELSE ${own} END)`;
  const patients = patientsIn(selection.patientIds);
  const conditions = [patients, sql`${group} <> ''`];
  if (selection.groupIds) conditions.push(sql`${group} IN ${listOf(selection.groupIds)}`);
  if (selection.since !== undefined || selection.until !== undefined) {
    const report = sql`coalesce(nullif(${columnOf(stored, 'sessionId')}, '') COLLATE "C", ${time} COLLATE "C")`;
    const occasion = sql`patient_id, ${group}, (CASE WHEN ${group} = ${literal(LAB_GROUP)} THEN ${report} ELSE '' END)`;
    const within = [patients, sql`${time} <> ''`];
    if (selection.since !== undefined) within.push(sql`${time} >= ${selection.since}::text`);
    if (selection.until !== undefined) within.push(sql`${time} <= ${selection.until}::text`);
    conditions.push(sql`(${occasion}) IN (SELECT ${occasion} FROM ${stored.table} WHERE ${and(within)})`);
  }
  return storedRows(on, stored, and(conditions), sql`${time}, created_at, id`);
}

/**
 * Plans, conditions and baselines of patients, one statement each. A patient who does not exist has no entry.
 * @param without ids of baselines to leave out
 */
export async function readFacts(
  on: Queryable,
  entities: EntityStore,
  patientIds: readonly string[],
  without: ReadonlySet<string> = new Set(),
): Promise<Map<string, PatientFacts>> {
  const zoneOfOrganization = entities.has('organization')
    ? sql`(SELECT ${organizationDoc.text('timeZone')} FROM ${entities.of('organization').table} o
        WHERE o.id = ${patientDoc.text('primaryOrgId')})`
    : sql`null`;
  const patients = await run<{ id: string; plans: string | null; zone: string | null }>(
    on,
    sql`SELECT p.id, (${patientDoc.json('plans')})::text AS plans,
        coalesce(nullif(${patientDoc.text('timezone')}, ''), ${zoneOfOrganization}) AS zone
      FROM ${entities.of('patient').table} p WHERE p.id IN ${listOf(patientIds)}`,
  );
  const found = new Map(
    patients.map(({ id, plans, zone }): [string, PatientFacts] => {
      const rows: LooseOf<'patient'>['plans'] = rowsOf(parseJson(plans ?? '[]'));
      const links = rowsOf(rows).flatMap((row) => {
        const planId = textOf(row.planId);
        return planId === ''
          ? []
          : [{ planId, start: textOf(row.startDate) || null, end: textOf(row.endDate) || null }];
      });
      return [id, { plans: links, conditions: [], baselines: [], ...(isZone(zone) && { zone }) }];
    }),
  );
  const stored = entities.of(POINT);
  const where = sql`${patientsIn(patientIds)} AND ${columnOf(stored, 'baseline')} = true`;
  for (const { id, scope, doc } of await storedRows(on, stored, where, sql`${columnOf(stored, 'eventTime')}, id`))
    if (!isWithdrawn(doc) && !without.has(id)) found.get(scope[0] ?? '')?.baselines.push(pointOf(doc));
  if (entities.has('condition')) {
    const condition = patientsIn(patientIds);
    for (const { scope, doc } of await storedRows(on, entities.of('condition'), condition, sql`id`))
      found.get(scope[0] ?? '')?.conditions.push(doc);
  }
  return found;
}

/** The recommendations of these groups that are not withdrawn. */
export async function readRecommended(
  on: Queryable,
  entities: EntityStore,
  patientIds: readonly string[],
  groupIds: readonly string[],
): Promise<StoredRow<'recommendation'>[]> {
  const stored = entities.of('recommendation');
  const where = sql`${patientsIn(patientIds)} AND doc->>'groupId' IN
    ${listOf(groupIds)}`;
  const rows = await storedRows(on, stored, where, sql`id`);
  return rows.filter(({ doc }) => !isWithdrawn(doc));
}

/**
 * The key of a recommendation. A check-in or report gets one recommendation of each kind, even if several of its models
 * lead to the same kind.
 */
export const recommendedKey = (doc: DocumentOf<'recommendation'>): string =>
  JSON.stringify([occasionOf(doc), doc.planId ?? null, doc.recommendId]);

/** Locks patients, so that only one run at a time evaluates them, until the transaction ends. */
export async function lockPatients(tx: Queryable, patientIds: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(110, hashtext(id)) FROM (
      SELECT id FROM jsonb_array_elements_text(${JSON.stringify([...new Set(patientIds)])}::jsonb) AS each(id)
      ORDER BY hashtext(id)) ordered`.execute(tx);
}
