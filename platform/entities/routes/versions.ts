import { HttpError, notFound } from '../../http/errors';
import { readRow } from '../get';
import { documentOf, serverFields, withoutSecrets } from '../rows';
import { openedSecrets } from '../secretFields';
import type { StoredEntity } from '../stored';
import { readVersion, readVersions } from '../versions';
import { derivedFields } from '../../../src/domain/entity/derived';
import { withSecretsOf } from '../../../src/domain/entity/secrets';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { envelope, integerIn, keyOf, serveOne, type EntityRoutes } from './context';

const MAX_VERSION = 2_000_000_000;

/** A version with the record's current secrets, because a restore must not bring back an old password. */
function keptSecrets(
  stored: StoredEntity,
  restored: EntityRecord,
  { id, doc }: { id: string; doc: string } = { id: '', doc: '{}' },
): EntityRecord {
  const now = openedSecrets(stored, id, documentOf(stored, doc));
  const around = new Set(stored.writeOnly.map((path) => path.split('.', 1)[0]));
  const readable = Object.entries(withoutSecrets(stored, restored));
  // An empty group of fields in the version must not clear the group's current secrets.
  const kept = readable.filter(([name, value]) => value !== null || !around.has(name));
  return withSecretsOf(Object.fromEntries(kept), now, stored.writeOnly);
}

/** Routes for a record's history: its versions, a single version, and restoring a version. */
export function registerVersions(routes: EntityRoutes): void {
  const { database, stored, entities } = routes;
  if (stored.manifest.without.includes('history')) return;

  serveOne(routes, 'versions', async ({ params, query, actor }) => {
    const { offset = 0 } = query;
    const key = keyOf(stored, params);
    const page = { offset, limit: query.limit || 100 };
    const { versions, total } = await readVersions(database.db, stored, key, page, { actor });
    // A record that was copied without history has no versions, but exists.
    if (total === 0 && offset === 0 && !(await readRow(database.db, stored, key))) throw notFound();
    return { versions, totalVersions: total };
  });

  serveOne(routes, 'version', async ({ params, actor }) => {
    const key = keyOf(stored, params);
    const found = await readVersion(database.db, stored, key, integerIn(params, 'version', MAX_VERSION), { actor });
    if (!found) throw notFound();
    const server = serverFields({
      version: found.entry.version,
      created_at: found.entry.at,
      updated_at: found.entry.at,
      updated_by: found.entry.by ?? '',
    });
    const { createdAt: _unknown, ...known } = server;
    const record = { ...withoutSecrets(stored, found.doc), ...known };
    return { version: { ...found.entry, record: { ...record, ...derivedFields(stored.entity, record) } } };
  });

  if (stored.manifest.without.includes('edit')) return;
  serveOne(routes, 'restore', async ({ params, body: { _version: expected }, actor }) => {
    const key = keyOf(stored, params);
    if (expected === undefined) throw new HttpError(428, 'versionRequired');
    const found = await readVersion(database.db, stored, key, integerIn(params, 'version', MAX_VERSION));
    if (!found) throw notFound();
    const current = await readRow(database.db, stored, key);
    const doc = keptSecrets(stored, found.doc, current);
    const { record } = await entities.change(database.db, stored.name, doc, actor, {
      ...key,
      trusted: true,
      operation: 'restore',
      ...(current && { expectVersion: expected }),
    });
    return envelope(stored, record);
  });
}
