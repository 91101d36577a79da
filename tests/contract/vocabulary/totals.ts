import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/domain/entity/types';
import type { EntityClient } from '../../support/entityClient';
import { BENCHES, type Workshop } from '../../support/workshop';

const ROOM = 'tot=al|s_%';
const LAMP_FILTERS: JsonObject[] = [
  {},
  { lit: 'true' },
  { lit: 'false' },
  { room: ROOM },
  { room: 'tot_al_s__' },
  { floor: '77' },
  { hasRemark: 'true' },
  { hasRemark: 'false' },
  { tag: 'total' },
  { tag: 'second' },
  { lit: 'true', room: ROOM },
  { lit: 'false', room: ROOM, floor: '77', hasRemark: 'true' },
  { lit: 'true', tag: 'total' },
];
const DRAWER_FILTERS: JsonObject[] = [{}, { full: 'true' }, { full: 'false' }, { size: '7' }, { hasRemark: 'true' }];

/** Compares the totals of pages, which come from stored counts, with the numbers of records. */
async function expectExact(client: EntityClient, filters: readonly JsonObject[], when: string): Promise<void> {
  for (const each of filters) {
    const { records } = await client.list({ filters: each, limit: 1000 });
    expect((await client.list({ filters: each, limit: 1 })).total, `${when}: ${JSON.stringify(each)}`).toBe(
      records.length,
    );
  }
}

/** Proves `counted`. */
export function proveTotals(shop: () => Workshop): void {
  describe('stored totals (`counted`)', () => {
    test('stay exact while a record is created, changed, restored, deleted and imported', async () => {
      const client = shop().client('lamp');
      const sum = async (filters: JsonObject) => (await client.list({ filters, limit: 1 })).total;
      const exact = (when: string) => expectExact(client, LAMP_FILTERS, when);
      const values = { lit: true, room: ROOM, floor: 77, remark: 'Counted', tags: ['total', 'second', 'total'] };
      const made = await client.add(shop().record('lamp', values));
      await exact('created');
      expect([await sum({ room: ROOM }), await sum({ floor: '77' }), await sum({ tag: 'total' })]).toEqual([1, 1, 1]);
      const changed = { ...made, lit: false, room: 'elsewhere', floor: null, remark: null, tags: ['second'] };
      expect((await client.save(changed)).status).toBe(200);
      await exact('changed');
      expect([await sum({ room: ROOM }), await sum({ floor: '77' }), await sum({ tag: 'total' })]).toEqual([0, 0, 0]);
      const restore = client.address(client.idOf(made), '/versions/1/restore');
      expect((await shop().api(restore, { json: { _version: 2 } })).status).toBe(200);
      await exact('restored');
      expect([await sum({ room: ROOM }), await sum({ tag: 'total' })]).toEqual([1, 1]);
      expect((await client.remove(client.idOf(made))).status).toBe(200);
      await exact('deleted');
      expect([await sum({ room: ROOM }), await sum({ tag: 'total' })]).toEqual([0, 0]);
      const rows = [shop().record('lamp', values), shop().record('lamp', { ...values, lit: false })];
      expect((await shop().api('lamps/import', { json: { rows } })).body).toMatchObject({ created: 2 });
      await exact('imported');
      expect([await sum({ room: ROOM }), await sum({ tag: 'total' })]).toEqual([2, 2]);
    });

    test('are those of each parent, and of all, also after all records below a parent are deleted', async () => {
      const benchId = client(shop()).idOf(await shop().add('bench'));
      const own = shop().client('drawer', { benchId });
      const others = ['*', ...BENCHES].map((each) => shop().client('drawer', { benchId: each }));
      const exact = async (when: string) => {
        for (const each of [own, ...others]) await expectExact(each, DRAWER_FILTERS, when);
      };
      const drawers: JsonObject[] = [{ full: true, size: 7 }, { remark: 'Oak' }, { full: true, size: -1, remark: '' }];
      for (const more of drawers) await own.add(shop().record('drawer', more));
      await exact('created');
      expect((await own.list({ filters: { full: 'true' }, limit: 1 })).total).toBe(2);
      expect((await shop().api(`${own.path}/*`, { method: 'DELETE' })).body).toEqual({ removed: 3 });
      await exact('all deleted');
      expect((await own.list({})).total).toBe(0);
      await own.add(shop().record('drawer', { full: true, size: 7, remark: 'Elm' }));
      expect((await client(shop()).remove(benchId)).status).toBe(200);
      for (const each of others) await expectExact(each, DRAWER_FILTERS, 'deleted with the parent');
    });
  });
}

const client = (shop: Workshop): EntityClient => shop.client('bench');
