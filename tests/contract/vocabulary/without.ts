import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/domain/entity/types';
import type { Workshop } from '../../support/workshop';

/** Proves `without` and `access.create`. */
export function proveWithout(shop: () => Workshop): void {
  describe('disabled actions:', () => {
    test('records that can only be created have no route that does more', async () => {
      const client = shop().client('receipt');
      const made = await shop().add('receipt');
      const id = client.idOf(made);
      const calls: [method: string, path: string, json?: object][] = [
        ['PUT', client.address(id), made],
        ['DELETE', client.address(id)],
        ['POST', `${client.path}/import`, { rows: [{ text: 'Imported' }] }],
        ['GET', `${client.path}/export`],
        ['GET', client.address(id, '/versions')],
        ['GET', client.address(id, '/versions/1')],
        ['POST', client.address(id, '/versions/1/restore'), { _version: 1 }],
      ];
      for (const [method, path, json] of calls)
        expect([404, 405], `${method} ${path}`).toContain((await shop().api(path, { method, json })).status);
      expect((await shop().api(client.path, { json: { ...made, text: 'Changed' } })).status).toBe(409);
      expect(await client.get(id)).toEqual(made);
    });

    test('records that only an import creates can be changed and deleted', async () => {
      const client = shop().client('intake');
      expect((await shop().api(client.path, { json: { text: 'Typed' } })).status).toBe(404);
      const rows = [{ text: 'Imported' }];
      expect((await shop().api(`${client.path}/import`, { json: { rows } })).body).toMatchObject({ created: 1 });
      const { records } = await client.list({});
      expect(records).toMatchObject([{ text: 'Imported', _version: 1 }]);
      const [made = {}] = records;
      const saved = await client.save({ ...made, text: 'Changed' });
      expect([saved.status, client.one(saved)['text']]).toEqual([200, 'Changed']);
      expect((await client.remove(client.idOf(made))).status).toBe(200);
    });

    describe('a group that may only create', () => {
      let token: string;
      beforeAll(async () => {
        token = await shop().tokenOf('support');
      });

      test('cannot read, and cannot name the id of a record, which would show the record', async () => {
        const made = await shop().add('receipt');
        const answer = await shop().api<{ receipt: JsonObject }>('receipts', {
          token,
          json: { receiptId: made['receiptId'], text: 'By the group' },
        });
        expect(answer.status, answer.text).toBe(201);
        expect(answer.body.receipt['receiptId']).not.toBe(made['receiptId']);
        expect((await shop().api('receipts', { token })).status).toBe(403);
        expect((await shop().api('lamps', { token, json: shop().record('lamp') })).status).toBe(403);
      });
    });
  });
}
