import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { planContents as contract, planLevels, planNames } from '../../src/contract/records';
import { notFound } from '../http/errors';
import { ident, run } from '../db/sql';
import type { StoredEntity } from '../entities/stored';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';
import { readLevels, readNames } from './names';

const PLAN = 'plan';

/**
 * The collections that belong to a plan: its child entities, and translated texts, which have a `planId` field instead.
 */
const contentsOf = (all: Iterable<StoredEntity>): StoredEntity[] =>
  [...all].filter(({ entity }) => entity['x-entity'].parent?.entity === PLAN || entity.$id === 'translatedText');

/** The entities whose records name a patient's data. */
const NAMING = ['dataType', 'model', 'alertLevel', 'question'] as const;

/** The routes of a plan's content as a whole: how much there is, and the names of what it collects and detects. */
export function registerPlanContent(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!entities.has(PLAN)) return;
  const contents = contentsOf(entities.entities.values());
  serve(app, services, contract, {
    async 'GET plans/{planId}/contents'({ params: { planId } }) {
      if (!(await entities.get(database.db, PLAN, planId))) throw notFound();
      const id = sql`${planId}::text`;
      const counts = contents.map(({ table, column }) => {
        const plan = ident(column('planId')?.name ?? 'plan_id');
        return sql`(SELECT count(*)::int FROM ${table} WHERE ${plan} = ${id})`;
      });
      const [row] = await run<{ counts: number[] }>(database.db, sql`SELECT array[${sql.join(counts)}] AS counts`);
      return {
        contents: Object.fromEntries(
          contents.map(({ manifest }, index) => [manifest.resource, row?.counts[index] ?? 0]),
        ),
      };
    },
  });
  if (!entities.has('alertLevel')) return;
  serve(app, services, planLevels, {
    'GET content/alertLevels': ({ query: { language } }) => readLevels(database.db, entities, language),
  });
  if (!NAMING.every((entity) => entities.has(entity))) return;
  serve(app, services, planNames, {
    async 'GET plans/{planId}/names'({ params: { planId }, query: { language } }) {
      if (!(await entities.get(database.db, PLAN, planId))) throw notFound();
      return readNames(database.db, entities, planId, language);
    },
  });
}
