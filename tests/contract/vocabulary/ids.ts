import { describe, expect, test } from 'vitest';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import type { Workshop } from '../../support/workshop';

const CHOSEN = '20000000-0000-4000-8000-000000000001';

/** Proves `id`, `idKind`, `aliases`, `reserved`, and of `api` the names, `dialect`, `derived`, `flags`, `saveMany`, `total`. */
export function proveIds(shop: () => Workshop): void {
  describe('ids and addresses:', () => {
    test.each(['lamp', 'bench', 'drawer', 'jig', 'meter', 'shelf', 'reading', 'visit', 'repair', 'receipt'])(
      'a new %s is returned as it was sent, and is found by its id',
      async (name) => {
        const client = shop().client(name);
        const sent = shop().record(name);
        const made = await client.add(sent);
        const { pin: _pin, key: _key, ...shown } = sent;
        expect(made).toMatchObject({
          ...shown,
          _version: 1,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          updatedAt: made['createdAt'],
          updatedBy: expect.stringMatching(/./),
        });
        expect(await client.get(client.idOf(made))).toEqual(made);
        expect((await shop().api(client.address('nobody'))).status).toBe(404);
      },
    );

    test('the answers have the names of `api`; simple-rest has plain records with the field id', async () => {
      const bench = await shop().api<JsonObject>('benches', { json: shop().record('bench') });
      expect(Object.keys(bench.body)).toEqual(['bench']);
      expect(Object.keys((await shop().api<JsonObject>('benches')).body)).toEqual(['benches', 'benchCount']);
      expect(Object.keys((await shop().api<JsonObject>('visits')).body)).toEqual(['visits', 'total']);
      expect(Object.keys((await shop().api<JsonObject>('lamps?search=nothing')).body)).toEqual(['lamps', 'totalLamps']);
      const meter = (await shop().api<JsonObject>('meters', { json: shop().record('meter') })).body;
      expect(meter).toMatchObject({ id: meter['_id'], serial: expect.any(String) });
      const listed = (await shop().api<JsonObject[]>('meters')).body;
      expect(listed.map(({ id }) => id)).toEqual(listed.map(({ _id }) => _id));
    });

    test('a client may choose a UUID for a new record, so that it can repeat a request, but no other id', async () => {
      const uuids = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
      expect((await shop().add('shelf', { shelfId: CHOSEN }))['shelfId']).toBe(CHOSEN);
      const client = shop().client('shelf');
      const other = await shop().api<JsonObject>(client.path, { json: shop().record('shelf', { shelfId: 'mine' }) });
      expect([client.one(other)['shelfId'], other.body['ignored']]).toEqual([
        expect.stringMatching(uuids),
        ['shelfId'],
      ]);
      const plain = await shop().api<JsonObject>('meters', { json: { ...shop().record('meter'), id: 'mine' } });
      expect([plain.status, plain.headers.get('x-ignored')]).toEqual([201, 'id']);
      const upper = { ...shop().record('shelf'), shelfId: CHOSEN.replace('2', 'A') };
      expect((await shop().api<JsonObject>(client.path, { json: upper })).body).not.toHaveProperty('ignored');
    });

    test('an id that people type goes through the transforms of its field, and is required', async () => {
      const made = await shop().add('bench', { benchId: '  Bench-Of-ADA ' });
      expect(made['benchId']).toBe('bench-of-ada');
      const again = await shop().api<JsonObject>('benches', {
        json: { ...made, benchId: 'Bench-of-Ada', name: 'New' },
      });
      expect([again.status, again.body['bench']]).toMatchObject([200, { benchId: 'bench-of-ada', name: 'New' }]);
      for (const benchId of [undefined, '', '  ']) {
        const answer = await shop().api<JsonObject>('benches', { json: { name: 'Nameless', benchId } });
        expect([answer.status, answer.body['errors']]).toMatchObject([422, { benchId: [{ code: 'required' }] }]);
      }
      const long = await shop().api<JsonObject>(shop().client('drawer').path, {
        json: shop().record('drawer', { drawerId: 'x'.repeat(201) }),
      });
      expect([long.status, long.body['errors']]).toEqual([
        422,
        { drawerId: [{ code: 'maxLength', params: { limit: 200 } }] },
      ]);
    });

    test('ids that addresses reserve are refused, also those of `reserved`', async () => {
      for (const benchId of ['create', 'export', 'import', 'versions', '*', '.', '..', 'plans']) {
        const answer = await shop().api<JsonObject>('benches', { json: shop().record('bench', { benchId }) });
        expect([answer.status, answer.body['errors']], benchId).toEqual([422, { benchId: [{ code: 'reservedId' }] }]);
      }
      // Another entity may have the words that only `reserved` of this entity names.
      expect(await shop().add('drawer', { drawerId: 'plans' })).toMatchObject({ drawerId: 'plans' });
    });

    test('a save at an address with a typed id of another record is refused, and the address decides for UUIDs', async () => {
      for (const name of ['bench', 'drawer']) {
        const client = shop().client(name);
        const made = await client.add(shop().record(name));
        const json = { ...made, [client.x.id]: `${client.idOf(made)}-other` };
        const answer = await shop().api<JsonObject>(client.address(client.idOf(made)), { method: 'PUT', json });
        expect([answer.status, answer.body['params']], answer.text).toEqual([400, { name: client.x.id }]);
        expect(await client.get(client.idOf(made))).toEqual(made);
      }
      const lamps = shop().client('lamp');
      const lamp = await shop().add('lamp');
      const json = { ...lamp, lampId: CHOSEN };
      const saved = await shop().api<JsonObject>(lamps.address(lamp['lampId']), { method: 'PUT', json });
      expect([saved.status, lamps.one(saved)['lampId']]).toEqual([200, lamp['lampId']]);
    });

    test('a record is found by an alias, unless another has this id', async () => {
      const client = shop().client('bench');
      const named = await shop().add('bench', { code: 'alias-1' });
      expect(await client.get('alias-1')).toEqual(named);
      expect((await client.list({ ids: ['alias-1'] })).records).toEqual([named]);
      const owner = await shop().add('bench', { benchId: 'alias-2' });
      await shop().add('bench', { code: 'alias-2' });
      expect(await client.get('alias-2')).toEqual(owner);
    });

    test('a flag is accepted as true or false, and has no effect', async () => {
      const client = shop().client('bench');
      const made = await shop().add('bench');
      for (const [flag, status] of [
        ['true', 200],
        ['false', 200],
        ['maybe', 400],
      ] as const) {
        const found = await shop().api<JsonObject>(client.address(client.idOf(made), `?getDrawers=${flag}`));
        expect(found.status, flag).toBe(status);
        if (status === 200) expect(client.one(found)).toEqual(made);
      }
      const saved = await shop().api<JsonObject>('benches?getDrawers=true', { json: made });
      expect(saved.status, saved.text).toBe(200);
      expect((await shop().api(client.address(client.idOf(made), '?getShelves=true'))).status).toBe(400);
    });

    test('answers have derived fields, `project` selects them, and a save and an import ignore them', async () => {
      const older = await shop().add('bench');
      const made = await shop().add('bench', { builtOn: [older['benchId'] ?? null] });
      const derived = { createDate: made['createdAt'], title: made['name'], benchIds: [older['benchId']] };
      expect(made).toMatchObject(derived);
      const client = shop().client('bench');
      expect(await client.get(client.idOf(made))).toEqual(made);
      const ids = client.idOf(made);
      const listed = await shop().api<{ benches: JsonObject[] }>(`benches?ids=${ids}&project=benchIds,createDate`);
      const { createDate, benchIds } = derived;
      expect(listed.body.benches, listed.text).toMatchObject([{ createDate, benchIds }]);
      expect(listed.body.benches[0]).not.toHaveProperty('title');
      const { builtOn: _builtOn, ...rest } = made;
      const saved = await shop().api<JsonObject>('benches', { json: rest });
      expect([saved.status, saved.body['ignored']]).toEqual([200, undefined]);
      expect(client.one(saved)).toMatchObject({ createDate, title: made['name'] });
      expect(client.one(saved)).not.toHaveProperty('benchIds');
      const imported = await shop().api<JsonObject>('benches/import', { json: { rows: [made] } });
      expect(imported.body).toMatchObject({ updated: 1 });
      expect(imported.body).not.toHaveProperty('leftOut');
    });

    test('`project` or `fields` selects the fields of a single record', async () => {
      const made = await shop().add('bench', { code: 'chosen' });
      const client = shop().client('bench');
      const { _version, createdAt, updatedAt, updatedBy, createDate, benchId, name, code } = made;
      const server = { _version, createdAt, updatedAt, updatedBy, createDate, benchId };
      const read = async (query: string) => shop().api<JsonObject>(client.address(client.idOf(made), query));
      expect(client.one(await read('?project=code'))).toEqual({ ...server, code });
      expect(client.one(await read('?fields=title,code'))).toEqual({ ...server, name, title: name, code });
      for (const parameter of ['project', 'fields'])
        expect((await read(`?${parameter}=colour`)).body).toMatchObject({ code: 'badRequest' });
      const drawers = shop().client('drawer');
      expect((await shop().api(drawers.address('*', '?fields=name'))).status).toBe(400);
    });

    test('a list of records is saved as a whole or not at all, only with `saveMany`', async () => {
      const benches: EntityRecord[] = [shop().record('bench'), shop().record('bench')];
      const faulty = await shop().api<JsonObject>('benches', {
        json: { benches: [...benches, { benchId: 'faulty' }] },
      });
      expect([faulty.status, faulty.body['errors']]).toEqual([422, { 'benches[2].name': [{ code: 'required' }] }]);
      const ids = benches.map(({ benchId }) => String(benchId));
      expect((await shop().client('bench').list({ ids })).total).toBe(0);
      const saved = await shop().api<JsonObject>('benches', { json: { benches } });
      expect(saved.body['benches'], saved.text).toMatchObject(benches.map((each) => ({ ...each, _version: 1 })));
      expect((await shop().client('bench').list({ ids })).total).toBe(2);
      expect((await shop().api('lamps', { json: { lamps: [shop().record('lamp')] } })).status).toBe(400);
    });
  });
}
