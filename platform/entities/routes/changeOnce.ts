import { textOf } from '../../../src/domain/entity/read';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import { notFound } from '../../http/errors';
import { carryOutOnce } from '../../db/once';
import type { IdempotencyKey } from '../../http/idempotency';
import { readRow } from '../get';
import { wholeRecordOf } from '../rows';
import type { SaveOptions } from '../save';
import type { StoredEntity } from '../stored';
import type { EntityRoutes } from './context';

/**
 * A record that an earlier request has stored, as it is now.
 * @throws HttpError 404 if it was deleted since
 */
export async function readStored(
  tx: Tx,
  stored: StoredEntity,
  actor: Actor,
  id: string,
  parent?: string,
): Promise<EntityRecord> {
  const row = await readRow(tx, stored, { id, ...(parent !== undefined && { parent }) }, { actor });
  if (!row) throw notFound();
  return wholeRecordOf(stored, row);
}

/** Creates or updates a record once; the same request with the same key gets the stored record. */
export function changeOnce(
  routes: EntityRoutes,
  given: EntityRecord,
  actor: Actor,
  options: SaveOptions,
  key: IdempotencyKey,
): Promise<{ record: EntityRecord; created: boolean }> {
  const { database, entities, stored } = routes;
  return database.db.transaction().execute((tx) =>
    carryOutOnce(tx, key, {
      async first() {
        const result = await entities.change(tx, stored.name, given, actor, options);
        const { record, created } = result;
        return { result, kept: { id: record[stored.manifest.id] ?? null, created } };
      },
      again: async ({ id, created }) => ({
        record: await readStored(tx, stored, actor, textOf(id), options.parent),
        created: created === true,
      }),
    }),
  );
}
