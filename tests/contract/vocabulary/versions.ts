import { describe, expect, test } from 'vitest';
import { derivedFrom } from '../../../src/domain/entity/derived';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import type { Workshop } from '../../support/workshop';

/** The entities whose saves take different ways, and a field of each that a test can change. */
const SHAPES = [
  ['lamp', 'name'],
  ['bench', 'name'],
  ['drawer', 'name'],
  ['jig', 'name'],
  ['meter', 'kind'],
  ['reading', 'what'],
  ['visit', 'reason'],
] as const;

interface History {
  versions: (JsonObject & { changes: JsonObject[] })[];
  totalVersions: number;
}

/** Proves `api.update`, versions, conflicts, and history. */
export function proveVersions(shop: () => Workshop): void {
  describe.each(SHAPES)('versions of %s:', (name, field) => {
    const client = () => shop().client(name);
    const make = () => client().add(shop().record(name));
    const history = async (record: EntityRecord) =>
      (await shop().api<History>(client().address(client().idOf(record), '/versions'))).body;

    test('an update needs the version it was made from', async () => {
      const record = await make();
      const { _version: _none, ...versionless } = record;
      const missing = await client().save(versionless);
      expect([missing.status, missing.body['code']]).toEqual([428, 'versionRequired']);
      const saved = await client().save({ ...record, [field]: 'Saved' });
      expect(saved.status, saved.text).toBe(200);
      expect(client().one(saved)).toMatchObject({ [field]: 'Saved', _version: 2, createdAt: record['createdAt'] });
      expect(client().one(saved)['updatedAt']).not.toBe(record['updatedAt']);
      const stale = await client().save({ ...record, [field]: 'Stale' });
      expect([stale.status, stale.body['current']]).toMatchObject([
        409,
        { [client().x.id]: record[client().x.id], [field]: 'Saved', _version: 2 },
      ]);
      expect(await client().get(client().idOf(record))).toEqual(client().one(saved));
      expect((await history(record)).totalVersions).toBe(2);
    });

    test('both PUT and POST save, and what is left out of a save is removed', async () => {
      const record = await make();
      const { [field]: _left, ...rest } = record;
      const required = client().entity.required?.includes(field);
      const answer = await shop().api<JsonObject>(client().path, { json: rest });
      expect(answer.status, answer.text).toBe(required ? 422 : 200);
      if (required) expect(answer.body['errors']).toEqual({ [field]: [{ code: 'required' }] });
      else expect(client().one(answer)).not.toHaveProperty(field);
      const current = await client().get(client().idOf(record));
      const json = { ...current, [field]: 'By PUT' };
      const put = await shop().api<JsonObject>(client().address(client().idOf(record)), { method: 'PUT', json });
      expect([put.status, client().one(put)[field]]).toEqual([200, 'By PUT']);
    });

    test('two saves at once: one wins, the other is shown the winner', async () => {
      const record = await make();
      const answers = await Promise.all(['A', 'B'].map((value) => client().save({ ...record, [field]: value })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won] = answers.filter(({ status }) => status === 200).map((answer) => client().one(answer)[field]);
      const [lost] = answers.filter(({ status }) => status === 409);
      expect(lost?.body['current']).toMatchObject({ [field]: won, _version: 2 });
      expect(await client().get(client().idOf(record))).toMatchObject({ [field]: won, _version: 2 });
      expect((await history(record)).totalVersions).toBe(2);
    });

    test('history shows who changed what, and an old version comes back', async () => {
      const record = await make();
      const changed = client().one(await client().save({ ...record, [field]: 'Changed' }));
      const { versions, totalVersions } = await history(record);
      expect([totalVersions, versions.map(({ version, operation }) => [version, operation])]).toEqual([
        2,
        [
          [2, 'update'],
          [1, 'create'],
        ],
      ]);
      expect(versions[0]).toMatchObject({ byName: 'admin', at: changed['updatedAt'] });
      expect(versions[0]?.changes).toEqual([{ path: field, from: record[field], to: 'Changed' }]);
      const address = client().address(client().idOf(record), '/versions');
      const first = await shop().api<{ version: { record: EntityRecord } }>(`${address}/1`);
      const { createdAt: _created, id: _alias, _stored: _held, ...stored } = record;
      // When the record was created, a version does not say.
      const kept = Object.entries(stored).filter(([name]) => derivedFrom(client().entity, name) !== 'createdAt');
      expect(first.body.version.record).toEqual(Object.fromEntries(kept));
      const page = await shop().api<History>(`${address}?offset=1&limit=1`);
      expect(page.body.versions.map(({ version }) => version)).toEqual([1]);
      expect((await shop().api(`${address}/1/restore`, { json: {} })).status).toBe(428);
      const restored = await shop().api<JsonObject>(`${address}/1/restore`, { json: { _version: 2 } });
      expect(restored.status, restored.text).toBe(200);
      expect(client().one(restored)).toMatchObject({ [field]: record[field], _version: 3 });
      expect((await shop().api(`${address}/1/restore`, { json: { _version: 2 } })).status).toBe(409);
      expect((await shop().api(`${address}/99`)).status).toBe(404);
      expect((await shop().api(`${address}/99/restore`, { json: { _version: 3 } })).status).toBe(404);
      expect((await history(record)).versions.map(({ operation }) => operation)).toEqual([
        'restore',
        'update',
        'create',
      ]);
    });

    test('a deleted record cannot be saved, comes back from its history, and continues its versions', async () => {
      const record = await make();
      const id = client().idOf(record);
      expect((await client().remove(id)).status).toBe(200);
      expect((await client().save(record)).status).toBe(404);
      const restored = await shop().api<JsonObject>(client().address(id, '/versions/1/restore'), {
        json: { _version: 2 },
      });
      expect(restored.status, restored.text).toBe(200);
      expect(client().one(restored)).toMatchObject({ [field]: record[field], _version: 3 });
      expect((await history(record)).versions.map(({ version, operation }) => [version, operation])).toEqual([
        [3, 'restore'],
        [2, 'delete'],
        [1, 'create'],
      ]);
    });
  });
}
