import { sql, type Selectable } from 'kysely';
import type { ListChoice } from '../../src/contract/views';
import type { Db, Tables } from '../db/types';
import { badRequest } from '../http/errors';
import { keptIfGiven } from './parts';

const answerOf = (row: Omit<Selectable<Tables['list_choice']>, 'owner'>): ListChoice => ({
  resource: row.resource,
  columns: row.columns,
  defaultView: row.default_view,
  importMapping: row.import_mapping,
});

/** A user's settings of lists. They are stored in the database, so they apply on every machine. */
export async function readChoices(db: Db, owner: string): Promise<ListChoice[]> {
  const rows = await db.selectFrom('list_choice').selectAll().where('owner', '=', owner).execute();
  return rows.map(answerOf);
}

/**
 * Requires one of the user's own views of this list.
 * @throws HttpError 400 if the user has no such view
 */
async function requireOwnView(db: Db, owner: string, resource: string, view: string): Promise<void> {
  const own = await db
    .selectFrom('saved_view')
    .select('view_id')
    .where(sql<boolean>`view_id::text = ${view}`)
    .where('owner', '=', owner)
    .where('resource', '=', resource)
    .executeTakeFirst();
  if (!own) throw badRequest('defaultView');
}

/** Stores settings of a list; settings that are not given stay unchanged. */
export async function choose(
  db: Db,
  owner: string,
  resource: string,
  { columns, defaultView, importMapping }: Partial<Omit<ListChoice, 'resource'>>,
): Promise<ListChoice> {
  if (defaultView) await requireOwnView(db, owner, resource, defaultView);
  const set = {
    columns: keptIfGiven(columns, 'columns'),
    import_mapping: keptIfGiven(importMapping, 'importMapping'),
    default_view: defaultView,
  };
  const row = await db
    .insertInto('list_choice')
    .values({ owner, resource, ...set })
    .onConflict((on) => on.columns(['owner', 'resource']).doUpdateSet({ owner, ...set }))
    .returning(['resource', 'columns', 'default_view', 'import_mapping'])
    .executeTakeFirstOrThrow();
  return answerOf(row);
}
