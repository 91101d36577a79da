import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { FastifyInstance } from 'fastify';
import { views as contract, type SavedView } from '../../src/contract/views';
import { LOG_VIEWS } from '../../src/domain/logs/terms';
import type { Tables } from '../db/types';
import { serve } from '../http/contract/serve';
import { badRequest, HttpError } from '../http/errors';
import type { Services } from '../base/services';
import { readChoices, choose } from './choices';
import { kept } from './parts';

const MAX_VIEWS = 500;

const answerOf = (row: Tables['saved_view']): SavedView => ({
  viewId: row.view_id,
  resource: row.resource,
  name: row.name,
  query: row.query,
  columns: row.columns,
  owner: row.owner,
  createdAt: row.created_at,
});

const found = (row: Tables['saved_view'] | undefined): { view: SavedView } => {
  if (!row) throw new HttpError(404, 'notFound');
  return { view: answerOf(row) };
};

/** Routes for saved views of lists, which people keep for themselves and can share with colleagues. */
export function registerViews(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const lists = [...services.entities.entities.values()].map((stored) => stored.manifest.resource);
  const resources = new Set([...lists, LOG_VIEWS]);
  const requireResource = (resource: string): void => {
    if (!resources.has(resource)) throw badRequest('resource');
  };

  serve(app, services, contract, {
    async 'GET views'({ query: { resource }, user }) {
      if (resource !== undefined) requireResource(resource);
      let own = db.selectFrom('saved_view').selectAll().where('owner', '=', user.userId);
      if (resource !== undefined) own = own.where('resource', '=', resource);
      const rows = await own
        .orderBy(sql`name COLLATE "und-x-icu"`)
        .limit(MAX_VIEWS)
        .execute();
      return { views: rows.map(answerOf) };
    },

    async 'POST views'({ body: { resource, name: given, query, columns = [] }, user: { userId: owner } }) {
      requireResource(resource);
      const name = given.trim();
      const values = { query: kept(query, 'query'), columns: kept(columns, 'columns') };
      const row = await db.transaction().execute(async (tx) => {
        // Saving under the name of an existing view updates this view, so that links to it stay valid.
        const same = await tx
          .updateTable('saved_view')
          .set(values)
          .where('owner', '=', owner)
          .where('resource', '=', resource)
          .where('name', '=', name)
          .returningAll()
          .executeTakeFirst();
        return (
          same ??
          tx
            .insertInto('saved_view')
            .values({ view_id: uuid(), resource, name, ...values, owner, created_at: sql`now()` })
            .returningAll()
            .executeTakeFirstOrThrow()
        );
      });
      return { view: answerOf(row) };
    },

    async 'GET views/choices'({ user }) {
      return { choices: await readChoices(db, user.userId) };
    },

    async 'PUT views/choices/{resource}'({ params: { resource }, body, user }) {
      requireResource(resource);
      return { choice: await choose(db, user.userId, resource, body) };
    },

    async 'GET views/{viewId}'({ params: { viewId } }) {
      return found(await db.selectFrom('saved_view').selectAll().where('view_id', '=', viewId).executeTakeFirst());
    },

    async 'PUT views/{viewId}'({ params: { viewId }, body, user: { userId: owner } }) {
      const name = body.name.trim();
      const row = await db.transaction().execute(async (tx) => {
        const own = await tx
          .selectFrom('saved_view')
          .select('resource')
          .where('view_id', '=', viewId)
          .where('owner', '=', owner)
          .forUpdate()
          .executeTakeFirst();
        if (!own) throw new HttpError(404, 'notFound');
        const taken = await tx
          .selectFrom('saved_view')
          .select('view_id')
          .where('owner', '=', owner)
          .where('resource', '=', own.resource)
          .where('name', '=', name)
          .where('view_id', '<>', viewId)
          .executeTakeFirst();
        if (taken) throw new HttpError(409, 'conflict');
        return tx
          .updateTable('saved_view')
          .set({ name })
          .where('view_id', '=', viewId)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return found(row);
    },

    async 'DELETE views/{viewId}'({ params: { viewId }, user }) {
      const removed = db.deleteFrom('saved_view').where('view_id', '=', viewId).where('owner', '=', user.userId);
      return found(await removed.returningAll().executeTakeFirst());
    },
  });
}
