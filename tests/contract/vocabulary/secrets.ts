import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storedPaths } from '../../../src/domain/entity/secrets';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import type { Workshop } from '../../support/workshop';

/** Where each specimen has its secret: in a field, and within an object of an entity in the dialect simple-rest. */
const HOLDERS = [
  ['drawer', 'pin', (secret: string | null): EntityRecord => ({ pin: secret }), 'name'],
  ['meter', 'key.secret', (secret: string | null): EntityRecord => ({ key: { secret } }), 'kind'],
] as const;

/** Proves `x-write-only`. */
export function proveSecrets(shop: () => Workshop): void {
  describe.each(HOLDERS)('x-write-only, in %s %s:', (name, path, holding, field) => {
    const client = () => shop().client(name);
    const make = (secret: string) => client().add(shop().record(name, holding(secret)));
    const stored = async (record: EntityRecord) => {
      const { table } = shop().stored(name);
      const { rows } = await sql<{
        doc: EntityRecord;
      }>`SELECT doc FROM ${table} WHERE id = ${client().idOf(record)}`.execute(shop().app.services.database.db);
      return rows[0]?.doc ?? {};
    };
    const secretOf = (doc: EntityRecord) =>
      path.split('.').reduce<unknown>((at, step) => (at as JsonObject)?.[step], doc);

    test('the value is in no answer, and is stored encrypted', async () => {
      const made = await make('hidden-4711');
      const saved = client().one(await client().save({ ...made, [field]: 'Changed' }));
      const stale = await client().save({ ...made, ...holding('hidden-4712') });
      expect(stale.status).toBe(409);
      const id = client().idOf(made);
      const one = await client().get(id);
      for (const record of [made, saved, one]) expect(record['_stored']).toEqual([path]);
      const paths = ['', '/export', '/export?format=json', `/${id}`, `/${id}/versions`, `/${id}/versions/1`];
      const answers = await Promise.all(paths.map((each) => shop().api(`${client().path}${each}`)));
      const texts = [stale.text, JSON.stringify([made, saved]), ...answers.map(({ text }) => text)];
      for (const text of texts) {
        expect(text).toContain(String(made[client().x.id]));
        expect(text).not.toContain('hidden-471');
      }
      const doc = await stored(made);
      expect(storedPaths(doc, [path])).toEqual([path]);
      expect(JSON.stringify(doc)).not.toContain('hidden-471');
      const removed = await client().remove(id);
      expect(removed.text).not.toContain('hidden-471');
    });

    test('a value that is not sent is kept, a new one replaces it, and null clears it', async () => {
      const made = await make('kept');
      const first = secretOf(await stored(made));
      const kept = client().one(await client().save({ ...made, [field]: 'Changed' }));
      expect(secretOf(await stored(made))).toBe(first);
      const replaced = client().one(await client().save({ ...kept, ...holding('replaced') }));
      expect(secretOf(await stored(made))).not.toBe(first);
      expect(secretOf(await stored(made))).toEqual(expect.any(String));
      const cleared = client().one(await client().save({ ...replaced, ...holding(null) }));
      expect(cleared['_stored']).toEqual([]);
      expect(secretOf(await stored(made)) ?? null).toBeNull();
    });

    test('a restored version keeps the present value', async () => {
      const made = await make('old');
      const changed = client().one(await client().save({ ...made, ...holding('new'), [field]: 'Changed' }));
      const present = secretOf(await stored(made));
      const restored = await shop().api<JsonObject>(client().address(client().idOf(made), '/versions/1/restore'), {
        json: { _version: changed['_version'] },
      });
      expect([restored.status, client().one(restored)[field]]).toEqual([200, made[field]]);
      expect(secretOf(await stored(made))).toBe(present);
    });

    test('the value cannot be guessed by a search, an order or a filter', async () => {
      await make('guessable-secret');
      expect((await client().list({ search: 'guessable' })).total).toBe(0);
      const queries = client().plain
        ? [`sort=["${path}","ASC"]`, `filter={"${path}":"guessable-secret"}`]
        : [`orderBy=${path}`, `${path}=guessable-secret`];
      for (const query of queries) expect((await shop().api(`${client().path}?${encodeURI(query)}`)).status).toBe(400);
    });
  });
}
