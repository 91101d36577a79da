import { sql } from 'kysely';
import { isReturnToWork, meaningsOf, type Meaning } from '../../src/domain/returnToWork/meaning';
import { planRecords } from '../content/planRecords';
import { listOf, run } from '../db/sql';
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
