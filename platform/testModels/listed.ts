import { sql } from 'kysely';
import Type from 'typebox';
import { literal, run } from '../db/sql';
import type { Given, RouteAdditions } from '../entities/additions';
import type { StoredEntity } from '../entities/stored';

export const MODEL = 'testModel';

/** Maximum number of models in a list without a search. */
export const MOST_LISTED = 1_000;

/** Whether a list may leave models out: it is a page, and nothing was searched for. Exports always have all. */
const isCut = ({ search, limit }: Given): boolean => !search && typeof limit === 'number' && limit > 0;

/** A page without a search has the newest models only; `modelsTruncated` says whether there are others. */
export const cutList = ({ table }: StoredEntity): RouteAdditions['list'] => ({
  parameters: {},
  read: (query) =>
    isCut(query)
      ? sql`id IN (SELECT id FROM ${table} ORDER BY created_at DESC, id LIMIT ${literal(MOST_LISTED)})`
      : undefined,
  async also(on, query) {
    if (!isCut(query)) return { modelsTruncated: false };
    const [row] = await run<{ more: boolean }>(
      on,
      sql`SELECT EXISTS (SELECT 1 FROM ${table} OFFSET ${literal(MOST_LISTED)}) AS more`,
    );
    return { modelsTruncated: row?.more === true };
  },
  answer: {
    modelsTruncated: Type.Boolean({
      description: `Whether there are more than ${MOST_LISTED} models: then a page without a search has only the newest`,
    }),
  },
});
