import type { FastifyInstance } from 'fastify';
import { notFound } from '../entities/errors';
import { accessOptions } from '../entities/routes/context';
import { Params, ident, run } from '../entities/sql';
import type { StoredEntity } from '../entities/stored';
import { answer, errors, inPath } from '../http/openapi';
import type { Services } from '../services';

const PLAN = 'plan';

const paths = {
  '/plans/{planId}/contents': {
    get: {
      tags: ['Plan'],
      summary: 'How many records each collection of a plan has, by resource',
      parameters: [inPath('planId')],
      responses: {
        200: answer({ contents: { type: 'object', additionalProperties: { type: 'integer' } } }),
        ...errors(401, 403, 404),
      },
    },
  },
};

/** The collections that belong to a plan: its children, and what says its plan without being one (the texts). */
const contentsOf = (all: Iterable<StoredEntity>): StoredEntity[] =>
  [...all].filter(({ entity }) => entity['x-entity'].parent?.entity === PLAN || entity.$id === 'translatedText');

/** What a plan is made of, at a glance. */
export function registerPlanContent(app: FastifyInstance, { database, entities, describe }: Services): void {
  if (!entities.has(PLAN)) return;
  describe(paths);
  const contents = contentsOf(entities.entities.values());
  app.get<{ Params: { planId: string } }>(
    '/plans/:planId/contents',
    accessOptions({ app, stored: entities.of(PLAN), path: '', database, entities }, 'read'),
    async ({ params: { planId } }) => {
      if (!(await entities.get(database.db, PLAN, planId))) throw notFound();
      const params = new Params();
      const id = params.add(planId, 'text');
      const counts = contents.map(({ table, column }) => {
        const plan = ident(column('planId')?.name ?? 'plan_id');
        return `(select count(*)::int from ${table} where ${plan} = ${id})`;
      });
      const [row] = await run<{ counts: number[] }>(
        database.db,
        `select array[${counts.join(', ')}] as counts`,
        params.values,
      );
      return {
        contents: Object.fromEntries(
          contents.map(({ manifest }, index) => [manifest.resource, row?.counts[index] ?? 0]),
        ),
      };
    },
  );
}
