import { describe, expect, test } from 'vitest';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import { NOBODY, type Workshop } from '../../support/workshop';

const unknown = (path: string): JsonObject => ({ [path]: [{ code: 'unknownReference' }] });

/** Proves `x-reference` and `x-keeps`. */
export function proveReferences(shop: () => Workshop): void {
  const refusal = async (name: string, json: EntityRecord) => {
    const { status, body } = await shop().api<JsonObject>(shop().client(name).path, { json });
    return [status, body['errors']];
  };

  describe('x-reference', () => {
    test('of a field, of a list of ids and of rows must be that of a record, or empty', async () => {
      for (const [name, more, path] of [
        ['repair', { lampId: NOBODY }, 'lampId'],
        ['repair', { spareIds: ['*'] }, 'spareIds[0]'],
        ['repair', { fits: ['*', NOBODY] }, 'fits[1]'],
        ['repair', { steps: [{ name: 'One' }, { name: 'Two', shelfId: NOBODY }] }, 'steps[1].shelfId'],
        ['bench', { builtOn: ['main', 'nowhere'] }, 'builtOn[1]'],
        ['bench', { before: 'nowhere' }, 'before'],
        ['visit', { patientId: NOBODY }, 'patientId'],
      ] as const)
        expect(await refusal(name, shop().record(name, more as JsonObject)), path).toEqual([422, unknown(path)]);
      for (const lampId of [null, '', String((await shop().add('lamp'))['lampId'])])
        await shop().add('repair', { lampId });
    });

    test('may be a star for all records in a list whose default is a star', async () => {
      expect((await shop().add('repair'))['fits']).toEqual(['*']);
      expect((await shop().add('repair', { fits: ['*'] }))['fits']).toEqual(['*']);
    });

    test('is checked in each record of a list that is saved as a whole, which may refer to those before it', async () => {
      const save = async (benches: EntityRecord[]) => {
        const { status, body } = await shop().api<JsonObject>('benches', { json: { benches } });
        return [status, body['errors'] ?? body['benches']];
      };
      const [one, two] = [shop().record('bench'), shop().record('bench')];
      const ids = [one, two].map(({ benchId }) => String(benchId));
      const faulty = { ...two, before: 'nowhere', builtOn: ['main', 'nowhere'] };
      expect(await save([one, faulty])).toEqual([
        422,
        { ...unknown('benches[1].before'), ...unknown('benches[1].builtOn[1]') },
      ]);
      expect(await save([{ ...one, before: ids[1] ?? '' }, two])).toEqual([422, unknown('benches[0].before')]);
      expect((await shop().client('bench').list({ ids })).total).toBe(0);
      const [self, back] = [
        { ...one, before: ids[0] ?? '' },
        { ...two, before: ids[0] ?? '' },
      ];
      expect(await save([self, back])).toMatchObject([200, [self, back]]);
      // Once stored, records may refer to each other.
      expect(await save([{ ...self, before: ids[1] ?? '', _version: 1 }])).toMatchObject([200, [{ before: ids[1] }]]);
    });

    test('comes back with an earlier version, although its record is gone', async () => {
      const client = shop().client('repair');
      const lamp = await shop().add('lamp');
      const first = await shop().add('repair', { lampId: lamp['lampId'] ?? null });
      expect((await client.save({ ...first, lampId: null })).status).toBe(200);
      expect((await shop().client('lamp').remove(lamp['lampId'])).status).toBe(200);
      const restored = await shop().api<JsonObject>(client.address(first['repairId'], '/versions/1/restore'), {
        json: { _version: 2 },
      });
      expect([restored.status, client.one(restored)['lampId']]).toEqual([200, lamp['lampId']]);
    });

    test('may stay although its record is gone, but cannot be set', async () => {
      const client = shop().client('repair');
      const rows = [{ title: 'From a file', customer: 'C', lampId: NOBODY }];
      expect((await shop().api('repairs/import', { json: { rows } })).body).toMatchObject({ created: 1, failed: [] });
      const [stale = {}] = (await client.list({ search: 'from a file' })).records;
      const saved = await client.save({ ...stale, title: 'From a file, changed' });
      expect(saved.status, saved.text).toBe(200);
      const other = await client.save({ ...client.one(saved), lampId: NOBODY.replace('dead', 'beef') });
      expect([other.status, other.body['errors']]).toEqual([422, unknown('lampId')]);
    });

    test('between siblings is searched below the same parent, and a record may refer to itself', async () => {
      const [here, there] = ['main', 'other'].map((benchId) => shop().client('drawer', { benchId }));
      if (!here || !there) throw new Error('Two benches are needed');
      const first = await here.add(shop().record('drawer', { drawerId: 'first' }));
      await here.add(shop().record('drawer', { drawerId: 'second', beside: 'first' }));
      expect((await here.save({ ...first, beside: 'first' })).status).toBe(200);
      await there.add(shop().record('drawer', { drawerId: 'first' }));
      const refused = await here.remove('first');
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'inUse', params: { entity: 'drawer', count: 1 } },
      ]);
      expect((await there.remove('first')).status).toBe(200);
      expect((await here.remove('second')).status).toBe(200);
      expect((await here.remove('first')).status).toBe(200);
    });
  });

  describe('the deletion of a record', () => {
    test('is refused while a reference with a column or with x-keeps refers to it, and says how many do', async () => {
      for (const [name, referring] of [
        ['lamp', (id: string) => ({ lampId: id })],
        ['lamp', (id: string) => ({ spareIds: [id] })],
        ['shelf', (id: string) => ({ steps: [{ name: 'One', shelfId: id }] })],
      ] as const) {
        const client = shop().client(name);
        const id = client.idOf(await client.add(shop().record(name)));
        const repairs = [await shop().add('repair', referring(id)), await shop().add('repair', referring(id))];
        const uses = await shop().api(client.address(id, '/uses'));
        expect(uses.body, name).toEqual({ uses: [{ entity: 'repair', count: 2 }] });
        const refused = await client.remove(id);
        expect([refused.status, refused.body], name).toMatchObject([
          409,
          { code: 'inUse', params: { entity: 'repair', count: 2 } },
        ]);
        expect(await client.get(id)).toMatchObject({ _version: 1 });
        for (const { repairId } of repairs) await shop().client('repair').remove(repairId);
        expect((await client.remove(id)).status, name).toBe(200);
      }
    });

    test('is not refused because of rows without x-keeps', async () => {
      const meter = await shop().add('meter');
      const repair = await shop().add('repair', { steps: [{ name: 'One', meterId: meter['_id'] ?? null }] });
      expect((await shop().client('meter').remove(meter['_id'])).status).toBe(200);
      expect(await shop().client('repair').get(repair['repairId'])).toEqual(repair);
    });

    test('and a save that refers to it at once: one of the two is refused', async () => {
      for (let round = 0; round < 5; round += 1) {
        const lamp = await shop().add('lamp');
        const [saved, removed] = await Promise.all([
          shop().api('repairs', { json: shop().record('repair', { lampId: lamp['lampId'] ?? null }) }),
          shop().client('lamp').remove(lamp['lampId']),
        ]);
        expect([
          [201, 409],
          [422, 200],
        ]).toContainEqual([saved.status, removed.status]);
      }
    });
  });
}
