import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/domain/entity/types';
import type { ApiAnswer } from '../../support/api';
import { NOBODY, type Workshop } from '../../support/workshop';

/** Proves `api.remove`, `access.removeAll`, and what is deleted with a record. */
export function proveRemovals(shop: () => Workshop): void {
  const operations = async (address: string) =>
    (await shop().api<{ versions: JsonObject[] }>(`${address}/versions`)).body.versions.map(
      ({ operation }) => operation,
    );
  const auditOf = ({ headers }: ApiAnswer) =>
    shop()
      .app.services.database.db.selectFrom('audit')
      .select(['action', 'entity', 'record_id', 'details'])
      .where('request_id', '=', headers.get('x-request-id') ?? '')
      .execute();

  describe('a deletion', () => {
    test.each(['lamp', 'bench', 'drawer', 'jig', 'meter', 'reading', 'visit'])(
      'of %s needs the current version if it names one, and leaves the history',
      async (name) => {
        const client = shop().client(name);
        const record = await client.add(shop().record(name));
        const id = client.idOf(record);
        const { total } = await client.list({ limit: 1 });
        const stale = await client.remove(id, '?version=99');
        expect([stale.status, stale.body['current']]).toMatchObject([409, { [client.x.id]: id, _version: 1 }]);
        expect(await client.get(id)).toEqual(record);
        const removed = await client.remove(id, '?version=1');
        expect(removed.status, removed.text).toBe(200);
        // A deleted record has no stored secrets.
        expect(client.one(removed)).toEqual({ ...record, _stored: undefined });
        expect((await shop().api(client.address(id))).status).toBe(404);
        expect((await client.remove(id)).status).toBe(404);
        expect((await client.list({ limit: 1 })).total).toBe(total - 1);
        expect(await operations(client.address(id))).toEqual(['delete', 'create']);
      },
    );

    test('without a version deletes any version', async () => {
      const client = shop().client('lamp');
      const record = await shop().add('lamp');
      await client.save(record);
      expect((await client.remove(client.idOf(record))).status).toBe(200);
    });

    test('by query has the id as a parameter, only with `api.remove`', async () => {
      const client = shop().client('shelf');
      const id = client.idOf(await shop().add('shelf'));
      const remove = (query: string) => shop().api<JsonObject>(`${client.path}?${query}`, { method: 'DELETE' });
      expect((await remove(`shelfId=${id}&version=9`)).status).toBe(409);
      expect((await remove('')).status).toBe(400);
      expect(client.one(await remove(`shelfId=${id}&version=1`))).toMatchObject({ shelfId: id });
      expect((await remove(`shelfId=${id}`)).status).toBe(404);
      expect([404, 405]).toContain((await shop().api('lamps?lampId=x', { method: 'DELETE' })).status);
    });

    test('of a parent or patient deletes what is below it, with its history, and nothing if it is refused', async () => {
      const parents = [
        ['bench', 'drawer', 'benchId', {}],
        ['patient', 'reading', 'patientId', { dob: '1980-02-29', lastName: 'Leaving' }],
      ] as const;
      for (const [above, below, param, more] of parents) {
        const parent = await shop().client(above).add(shop().record(above, more));
        const id = shop().client(above).idOf(parent);
        const [own, all] = [id, '*'].map((each) => shop().client(below, { [param]: each }));
        if (!own || !all) throw new Error('Two clients are needed');
        const child = own.idOf(await own.add(shop().record(below)));
        await own.add(shop().record(below));
        const visit = above === 'patient' ? await shop().add('visit', { patientId: id }) : undefined;
        const { total } = await all.list({ limit: 1 });
        expect((await shop().client(above).remove(id, '?version=7')).status).toBe(409);
        expect((await all.list({ limit: 1 })).total).toBe(total);
        const removed = await shop().client(above).remove(id);
        expect(removed.status, removed.text).toBe(200);
        const gone = above === 'bench' ? { drawer: 2 } : { reading: 2, visit: 1 };
        expect(await auditOf(removed)).toMatchObject([
          { action: 'delete', entity: above, record_id: id, details: { removed: gone } },
        ]);
        expect((await shop().api(own.path)).status).toBe(404);
        expect((await all.list({ limit: 1 })).total).toBe(total - 2);
        expect(await operations(own.address(child))).toEqual(['delete', 'create']);
        if (visit) expect((await shop().api(`visits/${String(visit['visitId'])}`)).status).toBe(404);
      }
    });
  });

  describe('a deletion of all records below a parent', () => {
    let writer: string;
    let remover: string;
    beforeAll(async () => {
      writer = await shop().tokenOf('providers');
      remover = await shop().tokenOf('auditors');
    });

    test('needs its own permission, leaves the history, and spares other parents', async () => {
      const benchId = shop()
        .client('bench')
        .idOf(await shop().add('bench'));
      const [own, all] = [benchId, '*'].map((each) => shop().client('drawer', { benchId: each }));
      if (!own || !all) throw new Error('Two clients are needed');
      for (const drawerId of ['1', '2', '3'])
        expect(
          (await shop().api(own.path, { token: writer, json: shop().record('drawer', { drawerId }) })).status,
        ).toBe(201);
      const { total } = await all.list({ limit: 1 });
      const removeAll = (token?: string, id = '*') =>
        shop().api(`${own.path}/${id}`, { method: 'DELETE', ...(token !== undefined && { token }) });
      expect((await removeAll(writer)).status).toBe(403);
      expect((await own.list({})).total).toBe(3);
      expect((await shop().api(own.address('1'), { method: 'DELETE', token: writer })).status).toBe(200);
      const removed = await removeAll(remover, '%2A');
      expect([removed.status, removed.body]).toEqual([200, { removed: 2 }]);
      expect((await own.list({})).total).toBe(0);
      expect((await all.list({ limit: 1 })).total).toBe(total - 3);
      expect(await operations(own.address('2'))).toEqual(['delete', 'create']);
      expect(await auditOf(removed)).toContainEqual({
        action: 'delete',
        entity: 'drawer',
        record_id: null,
        details: { all: true, parent: benchId, removed: 2 },
      });
    });

    test('is refused without a parent, below all parents, and below one that does not exist', async () => {
      const remove = async (path: string) => (await shop().api(path, { method: 'DELETE' })).status;
      expect(await remove('lamps/*')).toBe(404);
      expect(await remove('benches/*/drawers/*')).toBe(400);
      expect(await remove(`benches/${NOBODY}/drawers/*`)).toBe(404);
      expect(await remove('benches/main/drawers/*?version=1')).toBe(400);
    });
  });
}
