import { beforeAll, describe, expect, test } from 'vitest';
import { totalName } from '../../../src/domain/entity/manifest';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import type { EntityClient } from '../../support/entityClient';
import { BENCHES, PATIENTS, type Workshop } from '../../support/workshop';
import { LAMPS, namesOf } from './lamps';

/** Expected order of the lamps for each field by which they can be sorted. Without a value they are first, by id. */
const ORDERS: Record<string, string[]> = {
  name: ['Äpfel', 'apple', 'Banana', 'banana 10', 'Zebra'],
  // The rooms are: none, a=b|c_%, ball, Hall, Hut.
  room: ['Zebra', 'banana 10', 'Äpfel', 'apple', 'Banana'],
  watts: ['Zebra', 'Banana', 'apple', 'Äpfel', 'banana 10'],
  lit: ['Äpfel', 'banana 10', 'Zebra', 'apple', 'Banana'],
  bought: ['Zebra', 'banana 10', 'apple', 'Äpfel', 'Banana'],
  checked: ['banana 10', 'Zebra', 'Banana', 'Äpfel', 'apple'],
  made: ['Zebra', 'apple', 'Äpfel', 'Banana', 'banana 10'],
  'maker.name': ['Zebra', 'Banana', 'banana 10', 'Äpfel', 'apple'],
  createdAt: ['apple', 'Äpfel', 'Banana', 'banana 10', 'Zebra'],
  lampId: ['apple', 'Äpfel', 'Banana', 'banana 10', 'Zebra'],
};

/** Reads a list in pages of two, by cursor. */
async function walk(shop: Workshop, client: EntityClient, query: string): Promise<EntityRecord[]> {
  const found: EntityRecord[] = [];
  let cursor: string | undefined;
  do {
    const next = cursor === undefined ? '' : `&cursor=${cursor}`;
    const { body } = await shop.api<JsonObject>(`${client.path}?limit=2${query}${next}`);
    // Only the first page has the total.
    expect(Object.hasOwn(body, totalName(client.x.api))).toBe(cursor === undefined);
    found.push(...(body[client.x.api.many] as EntityRecord[]));
    cursor = body['nextCursor'] as string | undefined;
  } while (cursor !== undefined);
  return found;
}

/** Proves `list.columns`, `sort`, `order`, the pages, and `x-get-only`. */
export function proveLists(shop: () => Workshop): void {
  describe('lists:', () => {
    beforeAll(async () => {
      for (const lamp of LAMPS) await shop().client('lamp').add(lamp);
      for (const benchId of BENCHES)
        for (const name of ['One', 'Two', 'Three'])
          await shop()
            .client('drawer', { benchId })
            .add(shop().record('drawer', { drawerId: `list-${name}`, name }));
      for (const patientId of PATIENTS) {
        for (let n = 0; n < 3; n += 1) {
          await shop().client('reading', { patientId }).add(shop().record('reading'));
          await shop().add('visit', { patientId, reason: 'The same reason' });
        }
      }
      for (let n = 0; n < 5; n += 1) await shop().add('meter', { kind: n % 2 === 0 ? 'even' : 'odd' });
    });
    const ids = LAMPS.map(({ lampId }) => String(lampId));
    const sorted = async (orderBy: string, order: string) =>
      namesOf(await shop().client('lamp').list({ orderBy, order, ids }));

    test.each(Object.keys(ORDERS))('are sorted by %s in both directions', async (orderBy) => {
      const up = await sorted(orderBy, 'asc');
      expect(up).toEqual(ORDERS[orderBy]);
      expect(await sorted(orderBy, 'desc')).toEqual(up.toReversed());
    });

    test('can be sorted by every column with a single value, and have the order of the schema otherwise', async () => {
      const declared = shop().stored('lamp').sortable;
      expect([...declared].toSorted()).toEqual(Object.keys(ORDERS).toSorted());
      expect(namesOf(await shop().client('lamp').list({ ids }))).toEqual(ORDERS['watts']?.toReversed());
      for (const orderBy of ['price', 'tags', 'floor', 'manual']) {
        const answer = await shop().api(`lamps?orderBy=${orderBy}`);
        expect([answer.status, answer.body['params']], orderBy).toEqual([400, { name: 'orderBy' }]);
      }
    });

    test.each(Object.keys(ORDERS))('pages by %s follow each other without gap or overlap', async (orderBy) => {
      for (const order of ['asc', 'desc']) {
        const query = `&orderBy=${orderBy}&order=${order}&ids=${ids.join(',')}`;
        const walked = await walk(shop(), shop().client('lamp'), query);
        expect(walked.map(({ name }) => name)).toEqual(await sorted(orderBy, order));
      }
    });

    test.each([
      ['lamp', {}],
      ['drawer', { benchId: BENCHES[0] }],
      ['drawer', { benchId: '*' }],
      ['reading', { patientId: PATIENTS[0] }],
      ['reading', { patientId: '*' }],
      ['visit', {}],
    ])('of %s %j are the same by offset, by cursor and as a stream', async (name, parents) => {
      const client = shop().client(name, parents);
      const all = await client.list({ limit: 1000 });
      expect(all.total).toBe(all.records.length);
      expect(all.total).toBeGreaterThanOrEqual(3);
      expect(new Set(all.records.map((record) => JSON.stringify(record))).size).toBe(all.total);
      const paged: EntityRecord[] = [];
      for (let from = 0; from < all.total; from += 2) {
        const page = await client.list({ from, limit: 2 });
        expect(page.total).toBe(all.total);
        paged.push(...page.records);
      }
      expect(paged).toEqual(all.records);
      expect(await client.list({ from: all.total - 2, limit: 5 })).toEqual({ ...all, records: all.records.slice(-2) });
      expect(await client.list({ from: all.total + 3, limit: 2 })).toEqual({ ...all, records: [] });
      expect(await walk(shop(), client, '')).toEqual(all.records);
      const streamed = await shop().api<JsonObject>(`${client.path}?limit=0`);
      expect(streamed.body[client.x.api.many]).toEqual(all.records);
      expect(streamed.body[totalName(client.x.api)]).toBe(all.total);
      const first = await shop().api<JsonObject>(`${client.path}?limit=1`);
      const rest = await shop().api<JsonObject>(`${client.path}?limit=0&cursor=${String(first.body['nextCursor'])}`);
      expect(rest.body).toEqual({ [client.x.api.many]: all.records.slice(1) });
    });

    test('in the dialect simple-rest have a range, and their total in a header', async () => {
      const client = shop().client('meter');
      const query = (json: object) =>
        new URLSearchParams(Object.entries(json).map(([name, value]) => [name, JSON.stringify(value)])).toString();
      const all = await shop().api<EntityRecord[]>(`meters?${query({ sort: ['serial', 'ASC'], range: [0, 99] })}`);
      expect(all.headers.get('content-range')).toBe(`meters 0-${all.body.length - 1}/${all.body.length}`);
      const second = await shop().api<EntityRecord[]>(`meters?${query({ sort: ['serial', 'ASC'], range: [1, 2] })}`);
      expect(second.body).toEqual(all.body.slice(1, 3));
      expect(second.headers.get('content-range')).toBe(`meters 1-2/${all.body.length}`);
      const down = await client.list({ orderBy: 'id', order: 'desc' });
      expect(down.records.map(({ _id }) => _id)).toEqual(
        all.body
          .map(({ _id }) => String(_id))
          .toSorted()
          .toReversed(),
      );
      const odd = await shop().api<EntityRecord[]>(`meters?${query({ filter: { kind: 'odd' } })}`);
      expect(odd.body.map(({ kind }) => kind)).toEqual(['odd', 'odd']);
      const [one = {}] = all.body;
      for (const filter of [{ id: one['_id'] }, { id: [one['_id']] }, { q: String(one['serial']).toLowerCase() }])
        expect((await shop().api<EntityRecord[]>(`meters?${query({ filter })}`)).body[0]?.['_id']).toBe(one['_id']);
      for (const [given, name] of [
        [{ sort: ['key.secret', 'ASC'] }, 'sort'],
        [{ range: [5, 1] }, 'range'],
        [{ filter: { serial: 'x' } }, 'serial'],
      ] as const)
        expect((await shop().api(`meters?${query(given)}`)).body).toMatchObject({
          code: 'badRequest',
          params: { name },
        });
      expect((await shop().api('meters?limit=1')).body).toMatchObject({ params: { name: 'limit' } });
    });

    test('do not have the fields of x-get-only, which a single record and an export have', async () => {
      const client = shop().client('lamp');
      const made = await client.add(shop().record('lamp', { manual: 'A long text' }));
      const id = client.idOf(made);
      expect(await client.get(id)).toMatchObject({ manual: 'A long text' });
      const { manual: _large, ...listed } = made;
      expect((await client.list({ ids: [id] })).records).toEqual([listed]);
      expect((await shop().api<JsonObject>(`lamps?limit=0&ids=${id}`)).body['lamps']).toEqual([listed]);
      const rows = (await shop().api<EntityRecord[]>(`lamps/export?format=json&ids=${id}`)).body;
      expect(rows).toMatchObject([{ manual: 'A long text' }]);
    });

    test('return only the requested fields with `project`, and nothing for an empty choice of ids', async () => {
      const { body } = await shop().api<{ lamps: EntityRecord[] }>(`lamps?project=room&ids=${ids[0]}`);
      expect(
        Object.keys(body.lamps[0] ?? {})
          .filter((name) => !/^_|At$|By$/.test(name))
          .toSorted(),
      ).toEqual(['lampId', 'room']);
      expect((await shop().api('lamps?ids=')).body).toMatchObject({ lamps: [], totalLamps: 0 });
    });

    test('refuse a parameter that they do not have, and a cursor of another order, by name', async () => {
      const { body } = await shop().api('lamps?limit=1&orderBy=name');
      for (const [query, name] of [
        ['noSuchParameter=1', 'noSuchParameter'],
        [`orderBy=watts&cursor=${String(body['nextCursor'])}`, 'cursor'],
        ['cursor=abc', 'cursor'],
        [`orderBy=name&offset=2&cursor=${String(body['nextCursor'])}`, 'offset'],
        ['limit=1001', 'limit'],
        ['project=nothing', 'project'],
      ] as const) {
        const answer = await shop().api(`lamps?${query}`);
        expect([answer.status, answer.body], query).toMatchObject([400, { code: 'badRequest', params: { name } }]);
      }
    });
  });
}
