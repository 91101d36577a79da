import { beforeAll, describe, expect, test } from 'vitest';
import type { EntityClient } from '../../support/entityClient';
import { NOBODY, PATIENTS, type Workshop } from '../../support/workshop';

/** Proves `parent`, `parent.inherit` and `partition`. */
export function proveParents(shop: () => Workshop): void {
  describe('records below a parent:', () => {
    const [a, b] = ['parent-a', 'parent-b'];
    const below = (benchId: string): EntityClient => shop().client('drawer', { benchId });
    beforeAll(async () => {
      for (const benchId of [a, b]) await shop().add('bench', { benchId });
      await below(a).add({ drawerId: '1', name: 'Ann', badge: 'P1', full: true });
      await below(b).add({ drawerId: '1', name: 'Bob', badge: 'p1' });
    });

    test('ids, unique values, lists and totals are separate for each parent', async () => {
      expect(await below(b).add({ drawerId: '2', name: 'Cid', benchId: a })).toMatchObject({ benchId: b });
      const taken = await shop().api(below(b).path, { json: { drawerId: '3', name: 'Dot', badge: 'P1' } });
      expect([taken.status, taken.body['errors']]).toEqual([422, { badge: [{ code: 'notUnique' }] }]);
      expect((await below(a).list({})).total).toBe(1);
      expect((await below(b).list({})).total).toBe(2);
      expect((await below(b).list({ search: 'cid' })).records).toHaveLength(1);
      expect((await below(b).list({ search: 'ann' })).total).toBe(0);
      const all = await below('*').list({ orderBy: 'drawerId', limit: 1000 });
      const own = all.records.filter(({ benchId }) => benchId === a || benchId === b);
      expect(own.map(({ benchId, drawerId }) => `${String(benchId)}/${String(drawerId)}`)).toEqual([
        `${a}/1`,
        `${b}/1`,
        `${b}/2`,
      ]);
      expect(await below(b).get('1')).toMatchObject({ name: 'Bob' });
      // A star as the id means the list.
      expect((await shop().api(`${below(b).path}/*`)).body).toMatchObject({ count: 2 });
    });

    test('a change and a deletion affect only the record of its own parent', async () => {
      await below(a).add({ drawerId: 'twin', name: 'Twin A' });
      const twin = await below(b).add({ drawerId: 'twin', name: 'Twin B' });
      expect((await below(b).save({ ...twin, name: 'Changed' })).status).toBe(200);
      expect(await below(a).get('twin')).toMatchObject({ name: 'Twin A', _version: 1 });
      const versions = await shop().api(below(b).address('twin', '/versions'));
      expect(versions.body['totalVersions']).toBe(2);
      expect((await below(b).remove('twin')).status).toBe(200);
      expect(await below(a).get('twin')).toMatchObject({ name: 'Twin A' });
      const again = await below(b).add({ drawerId: 'twin', name: 'Again' });
      expect(again['_version']).toBe(4);
    });

    test('a record is read, changed and deleted only below its own parent, and none is saved below all', async () => {
      for (const [method, path, json] of [
        ['GET', '1', undefined],
        ['DELETE', '1', undefined],
        ['PUT', '1', { name: 'X' }],
        ['GET', '1/versions', undefined],
        ['POST', '', { drawerId: '9', name: 'X' }],
        ['POST', 'import', { rows: [{ drawerId: '9', name: 'X' }] }],
      ] as const) {
        const answer = await shop().api(`benches/*/drawers/${path}`.replace(/\/$/, ''), { method, json });
        expect([answer.status, answer.body], `${method} ${path}`).toMatchObject([400, { params: { name: 'benchId' } }]);
      }
      expect(await below(a).get('1')).toMatchObject({ name: 'Ann' });
    });

    test('below a parent that does not exist nothing is listed, read or saved', async () => {
      const item = shop().record('drawer');
      const answers = await Promise.all([
        shop().api(below(NOBODY).path),
        shop().api(`${below(NOBODY).path}?limit=0`),
        shop().api(`${below(NOBODY).path}/export`),
        shop().api(below(NOBODY).address('1')),
        shop().api(below(NOBODY).path, { json: item }),
        shop().api(below(NOBODY).path, { json: {} }),
        shop().api(below(NOBODY).address('1'), { method: 'PUT', json: { ...item, drawerId: '1', _version: 1 } }),
        shop().api(`${below(NOBODY).path}/import`, { json: { rows: [item] } }),
        shop().api(shop().client('reading', { patientId: NOBODY }).path, { json: shop().record('reading') }),
      ]);
      expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(answers.map(() => [404, 'notFound']));
    });

    test('a list with `dependencies` also has the records that it inherits, nearest first', async () => {
      for (const [benchId, builtOn] of [
        ['base', []],
        ['middle', ['base']],
        ['top', ['middle']],
      ] as const)
        await shop().add('bench', { benchId, builtOn: [...builtOn] });
      const jigs = (benchId: string) => shop().client('jig', { benchId });
      await jigs('base').add({ jigId: 'j1', name: 'j1 of base' });
      await jigs('base').add({ jigId: 'j2', name: 'j2 of base' });
      await jigs('middle').add({ jigId: 'j1', name: 'j1 of middle' });
      const names = async (query: string) => {
        const { body } = await shop().api<{ jigs: { name: string }[] }>(`${jigs('top').path}?${query}`);
        return body.jigs.map(({ name }) => name).toSorted();
      };
      expect(await names('')).toEqual([]);
      expect(await names('dependencies=true')).toEqual(['j1 of base', 'j1 of middle', 'j2 of base']);
      expect(await names('dependencies=true&resolveConflicts=true')).toEqual(['j1 of middle', 'j2 of base']);
      expect((await shop().api(`${jigs('top').address('j1')}?dependencies=true`)).body).toMatchObject({
        jig: { name: 'j1 of middle' },
      });
      expect((await shop().api(jigs('top').address('j1'))).status).toBe(404);
      expect((await shop().api(`${below(a).path}?dependencies=true`)).status).toBe(400);
    });
  });

  describe('patient data', () => {
    test('is listed by its patient and cannot be moved to another', async () => {
      for (const name of ['reading', 'visit']) {
        const client = shop().client(name);
        const made = await client.add(shop().record(name));
        const moved = await shop().api(client.address(client.idOf(made)), {
          method: 'PUT',
          json: { ...made, patientId: PATIENTS[1] },
        });
        // Below a parent, the parent of the address counts.
        expect(moved.status, name).toBe(name === 'reading' ? 200 : 400);
        expect(await client.get(client.idOf(made))).toMatchObject({ patientId: PATIENTS[0] });
      }
      const visits = shop().client('visit');
      const { records, total } = await visits.list({ filters: { patientId: PATIENTS[0] }, limit: 1000 });
      expect([total, new Set(records.map(({ patientId }) => patientId))]).toEqual([
        records.length,
        new Set([PATIENTS[0]]),
      ]);
      const nobody = await shop().api('visits', { json: { reason: 'Nobody' } });
      expect([nobody.status, nobody.body['errors']]).toEqual([422, { patientId: [{ code: 'required' }] }]);
    });
  });
}
