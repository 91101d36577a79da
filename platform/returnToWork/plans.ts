import { sql } from 'kysely';
import { isReturnToWork, meaningsOf, type Meaning } from '../../src/domain/returnToWork/meaning';
import { writtenOf } from '../../src/domain/entity/read';
import type { Language } from '../../src/domain/entity/types';
import { planNames, planRecords } from '../content/planRecords';
import { listOf, run, type Sql } from '../db/sql';
import type { Queryable } from '../db/types';
import { documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';

const planDoc = documentSql('plan');

/** The ids of the return-to-work plans, or of those among the given plans. */
export async function returnToWorkPlans(
  on: Queryable,
  entities: EntityStore,
  planIds?: readonly string[],
): Promise<string[]> {
  if (!entities.has('plan')) return [];
  const rows = await run<{ id: string }>(
    on,
    sql`SELECT id FROM ${entities.of('plan').table} WHERE jsonb_typeof(${planDoc.json('returnToWork')}) = 'object'
      AND ${planIds === undefined ? sql`true` : sql`id IN ${listOf(planIds)}`} ORDER BY id`,
  );
  const found: string[] = [];
  for (const { id } of rows) {
    const plan = await entities.get(on, 'plan', id);
    if (plan && isReturnToWork(plan)) found.push(id);
  }
  return found;
}

/** What the records of the return-to-work plans mean, with the plans that these build on. There are few plans. */
export async function readMeanings(
  on: Queryable,
  entities: EntityStore,
  planIds?: readonly string[],
): Promise<Meaning[]> {
  const found: Meaning[] = [];
  for (const planId of await returnToWorkPlans(on, entities, planIds)) {
    const plan = await entities.get(on, 'plan', planId);
    if (!plan) continue;
    found.push(
      ...meaningsOf(plan, {
        alertLevels: await planRecords(on, entities, planId, 'alertLevel'),
        alertTypes: await planRecords(on, entities, planId, 'alertType'),
        procedureTypes: await planRecords(on, entities, planId, 'procedureType'),
        conditionTypes: await planRecords(on, entities, planId, 'conditionType'),
      }),
    );
  }
  return found;
}

/** A vaccination of the return-to-work plans. */
export interface Dose {
  typeId: string;
  names: Readonly<Record<Language, string>>;
}

/** The doses of the return-to-work plans in their order, each once. */
export async function readDoses(on: Queryable, entities: EntityStore): Promise<Dose[]> {
  const found = new Map<string, Dose['names']>();
  for (const planId of await returnToWorkPlans(on, entities)) {
    const plan = await entities.get(on, 'plan', planId);
    const types = await planRecords(on, entities, planId, 'procedureType');
    const namesOf = await planNames(on, entities, [planId, ...types.map((type) => writtenOf(type.planId))]);
    for (const typeId of plan?.returnToWork?.vaccinationTypeIds ?? []) {
      const type = types.find(({ procedureId }) => procedureId === typeId);
      if (!found.has(typeId)) found.set(typeId, namesOf('procedureType', type?.name ? type : { name: typeId }));
    }
  }
  return [...found].map(([typeId, names]) => ({ typeId, names }));
}

const organizationDoc = documentSql('organization', 'o');

/** An organization whose employees are counted. */
export interface Employer {
  orgId: string;
  name: string;
}

/** SQL that is true for organizations `o` with one of these plans. */
export const hasPlan = (planIds: readonly string[]): Sql =>
  sql`EXISTS (SELECT FROM jsonb_array_elements(CASE WHEN jsonb_typeof(o.doc->'planIds') = 'array' THEN o.doc->'planIds' ELSE '[]' END) own
    WHERE own->>'planId' IN ${listOf(planIds)})`;

/**
 * The employers by name: organizations of this type, and those with a return-to-work plan unless these are left out.
 * Inactive ones are left out. An organization that was asked for is an employer of any type.
 */
export async function readEmployers(
  on: Queryable,
  entities: EntityStore,
  { orgId, ignoreRTW = false }: { orgId?: string | undefined; ignoreRTW?: boolean },
): Promise<Employer[]> {
  if (!entities.has('organization')) return [];
  const returning = hasPlan(await returnToWorkPlans(on, entities));
  const employs =
    orgId === undefined
      ? sql`${organizationDoc.json('inactive')} IS DISTINCT FROM 'true'::jsonb
          AND (${organizationDoc.text('orgType')} = 'employer' OR ${returning})`
      : sql`o.id = ${orgId}::text`;
  return run<Employer>(
    on,
    sql`SELECT o.id AS "orgId", coalesce(${organizationDoc.text('name')}, o.id) AS name
      FROM ${entities.of('organization').table} o WHERE ${employs} ${ignoreRTW ? sql`AND NOT ${returning}` : sql``}
      ORDER BY 2, 1`,
  );
}
