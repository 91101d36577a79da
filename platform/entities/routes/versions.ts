import { HttpError, notFound } from '../../http/errors';
import { parametersOf } from '../../http/input';
import { readRow } from '../get';
import { MAX_LIMIT } from '../listQuery';
import { documentOf, serverFields, withoutSecrets } from '../rows';
import { openedSecrets } from '../secretFields';
import type { StoredEntity } from '../stored';
import { readVersion, readVersions } from '../versions';
import { withSecretsOf } from '../../../src/domain/entity/secrets';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { accessOptions, actorOf, bodyOf, envelope, integerParameter, keyOf, type EntityRoutes } from './context';
import { fieldOf } from '../../../src/domain/entity/read';

function versionParameter(params: unknown): number {
  const version = integerParameter('version', fieldOf(params, 'version'), 2_000_000_000);
  if (version === undefined) throw new HttpError(400, 'badRequest', { name: 'version' });
  return version;
}

/** A version with the record's current secrets: a restore must not bring back an old password. */
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

/** Routes for a record's history: its versions, a single version, and restoring it. */
export function registerVersions(routes: EntityRoutes): void {
  const { app, database, stored, path, entities } = routes;
  if (stored.manifest.without.includes('history')) return;

  app.get(`${path}/:id/versions`, accessOptions(routes, 'read'), async (request) => {
    const query = parametersOf(request);
    const offset = integerParameter('offset', query['offset']) ?? 0;
    const limit = integerParameter('limit', query['limit'], MAX_LIMIT) || 100;
    const key = keyOf(stored, request);
    const { versions, total } = await readVersions(
      database.db,
      stored,
      key,
      { offset, limit },
      { actor: actorOf(request) },
    );
    // A record copied without history has no versions but exists.
    if (total === 0 && offset === 0 && !(await readRow(database.db, stored, key))) throw notFound();
    return { versions, totalVersions: total };
  });

  app.get(`${path}/:id/versions/:version`, accessOptions(routes, 'read'), async (request) => {
    const key = keyOf(stored, request);
    const found = await readVersion(database.db, stored, key, versionParameter(request.params), {
      actor: actorOf(request),
    });
    if (!found) throw notFound();
    const server = serverFields({
      version: found.entry.version,
      created_at: found.entry.at,
      updated_at: found.entry.at,
      updated_by: found.entry.by ?? '',
    });
    const { createdAt: _unknown, ...known } = server;
    return { version: { ...found.entry, record: { ...withoutSecrets(stored, found.doc), ...known } } };
  });

  if (stored.manifest.without.includes('edit')) return;
  app.post(`${path}/:id/versions/:version/restore`, accessOptions(routes, 'write'), async (request) => {
    const key = keyOf(stored, request);
    const expected = bodyOf(request)['_version'];
    if (typeof expected !== 'number') throw new HttpError(428, 'versionRequired');
    const found = await readVersion(database.db, stored, key, versionParameter(request.params));
    if (!found) throw notFound();
    const current = await readRow(database.db, stored, key);
    const doc = keptSecrets(stored, found.doc, current);
    const { record } = await entities.change(database.db, stored.name, doc, actorOf(request), {
      ...key,
      trusted: true,
      operation: 'restore',
      ...(current && { expectVersion: expected }),
    });
    return envelope(stored, record);
  });
}
