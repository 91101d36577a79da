import { textOf } from '../../../src/domain/entity/read';
import { isObject } from '../../../src/domain/entity/paths';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { badRequest, HttpError, invalid } from '../../http/errors';
import type { Actor } from '../../http/context';
import { carryOutOnce } from '../../db/once';
import type { IdempotencyKey } from '../../http/idempotency';
import type { SaveOptions } from '../save';
import { readStored } from './changeOnce';
import type { EntityRoutes } from './context';
import { ignoredIds, ignoredIn, withIgnored } from './ignored';

const MAX_RECORDS = 1_000;

/**
 * The list of records in a body; undefined if the body has none or the entity does not accept lists.
 * @throws HttpError 400 if the list is too long or contains something other than records
 */
export function severalOf({ stored }: EntityRoutes, body: EntityRecord): EntityRecord[] | undefined {
  const { many } = stored.manifest.api;
  const list = stored.entity['x-entity'].api.saveMany ? body[many] : undefined;
  if (!Array.isArray(list)) return undefined;
  if (list.length > MAX_RECORDS || !list.every(isObject)) throw badRequest(many);
  return list;
}

/** Adds the record's place in the list to its faults: `codes[3].registrationCode`. */
function inPlace(error: unknown, place: string): unknown {
  const errors = error instanceof HttpError ? error.extra.errors : undefined;
  if (!errors) return error;
  return invalid(
    Object.fromEntries(Object.entries(errors).map(([path, list]) => [path === '' ? place : `${place}.${path}`, list])),
  );
}

/**
 * Saves all records or none.
 * @returns `{many: records}` with the records as stored
 */
export async function saveSeveral(
  routes: EntityRoutes,
  actor: Actor,
  records: readonly EntityRecord[],
  options: SaveOptions,
  key: IdempotencyKey | null,
): Promise<EntityRecord> {
  const { database, entities, stored } = routes;
  const { many } = stored.manifest.api;
  const saved = await database.db.transaction().execute((tx) =>
    carryOutOnce(tx, key, {
      async first() {
        const done: EntityRecord[] = [];
        for (const [index, record] of records.entries()) {
          try {
            done.push(await entities.save(tx, stored.name, record, actor, options));
          } catch (error) {
            throw inPlace(error, `${many}[${index}]`);
          }
        }
        return { result: done, kept: { ids: done.map((record) => record[stored.manifest.id] ?? null) } };
      },
      again: async ({ ids }) => {
        const read: EntityRecord[] = [];
        for (const id of Array.isArray(ids) ? ids : [])
          read.push(await readStored(tx, stored, actor, textOf(id), options.parent));
        return read;
      },
    }),
  );
  const ignored = records.flatMap((record, index) =>
    [...ignoredIn(stored, record), ...ignoredIds(stored, record, saved[index] ?? {})].map(
      (name) => `${many}[${index}].${name}`,
    ),
  );
  return withIgnored({ [many]: saved }, ignored);
}
