import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { ImportResult } from '../../../src/contract/entityJobs';
import { rowFromCells } from '../../../src/domain/csv/cells';
import { importRule } from '../../../src/domain/entity/imports';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import { bareOf } from '../../support/bareRecord';
import type { EntityClient } from '../../support/entityClient';
import type { Workshop } from '../../support/workshop';

/** Proves `import` with `mode`, `key`, `require` and `carries`, and exports. */
export function proveImports(shop: () => Workshop): void {
  const send = async (client: EntityClient, rows: object[], dryRun = false) => {
    const answer = await shop().api<ImportResult>(`${client.path}/import`, { json: { rows, dryRun } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const total = async (client: EntityClient) => (await client.list({ limit: 1 })).total;

  describe.each(['lamp', 'bench', 'drawer', 'jig', 'meter', 'shelf', 'reading', 'visit'])(
    'export and import of %s:',
    (name) => {
      test('an export gives what the list gives, and comes back in unchanged', async () => {
        const client = shop().client(name);
        const bare = bareOf(client.entity);
        const more: JsonObject = name === 'lamp' ? { parts: [{ code: '=1+1', count: 3 }], tags: ['a, "b"', "'c"] } : {};
        for (let n = 0; n < 2; n += 1) await client.add(shop().record(name, more));
        const csv = await shop().api(`${client.path}/export?format=csv`);
        expect(csv.headers.get('content-type')).toContain('text/csv');
        const cells = parse(csv.text, { columns: true }) as Record<string, string>[];
        const listed = (await client.list({ limit: 1000 })).records;
        expect(cells.map((row) => row[client.x.id])).toEqual(listed.map((record) => client.idOf(record)));
        const whole = await Promise.all(listed.map((record) => client.get(client.idOf(record))));
        const records = whole.map(({ _stored: _held, ...record }) => bare(record));
        const json = await shop().api<EntityRecord[]>(`${client.path}/export?format=json`);
        expect(json.body.map(bare)).toEqual(records);
        const rows = cells.map((row) => rowFromCells(client.entity, row));
        expect(rows.map(bare)).toEqual(records);
        const lasting = rows.filter((row) => (client.x.import?.require ?? []).every((field) => row[field]));
        const count = importRule(client.entity).mode === 'merge' ? 'unchanged' : 'updated';
        const unchanged = { created: 0, [count]: lasting.length, removed: 0, failed: [] };
        expect(await send(client, lasting, true)).toMatchObject(unchanged);
        expect(await send(client, lasting)).toMatchObject(unchanged);
        const after = (await client.list({ limit: 1000 })).records.map((record) => client.idOf(record));
        expect(after.toSorted()).toEqual(lasting.map((row) => client.idOf(row)).toSorted());
        expect((await Promise.all(after.map((id) => client.get(id)))).map(bare)).toEqual(
          whole.filter((record) => after.includes(client.idOf(record))).map(bare),
        );
      });
    },
  );

  test('an export has the filters, the order and the columns of the request', async () => {
    const client = shop().client('lamp');
    const filters = { lit: 'true' };
    const listed = (await client.list({ filters, orderBy: 'name', limit: 1000 })).records;
    const { text } = await shop().api('lamps/export?lit=true&orderBy=name&columns=name,watts');
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows.length).toBeGreaterThan(1);
    expect(Object.keys(rows[0] ?? {}).slice(-2)).toEqual(['name', 'watts']);
    expect(rows.map((row) => row['name'])).toEqual(listed.map((record) => record['name']));
  });

  describe('an import that merges', () => {
    test.each(['lamp', 'bench', 'drawer', 'reading', 'visit'])(
      'finds %s by its id, keeps what a row lacks, and makes no duplicates',
      async (name) => {
        const client = shop().client(name);
        const id = client.x.idKind === 'typed' ? 'imported' : '40000000-0000-4000-8000-00000000000a';
        const { pin: _secret, ...row } = shop().record(name, { [client.x.id]: id });
        const before = await total(client);
        expect(await send(client, [row], true)).toMatchObject({ created: 1, updated: 0, failed: [] });
        expect(await total(client)).toBe(before);
        expect(await send(client, [row])).toMatchObject({ created: 1, updated: 0, failed: [] });
        const made = await client.get(id);
        const again = { created: 0, updated: 0, unchanged: 2, failed: [] };
        expect(await send(client, [row, { [client.x.id]: id }], true)).toMatchObject(again);
        expect(await send(client, [row, { [client.x.id]: id }])).toMatchObject(again);
        expect(await total(client)).toBe(before + 1);
        // What is as the row says gets no new version.
        expect(await client.get(id)).toEqual(made);
        if (name === 'drawer') expect(await send(client, [{ ...row, pin: '1234' }])).toMatchObject({ updated: 1 });
        if (client.x.idKind === 'typed') return;
        expect(await send(client, [{ [client.x.id]: id.toUpperCase() }], true)).toMatchObject({ unchanged: 1 });
      },
    );

    test('by another key finds it without case, also in the same file, and skips rows without `require`', async () => {
      const client = shop().client('meter');
      const before = await total(client);
      const rows = [
        { serial: 'Merge-1', kind: 'A' },
        { serial: 'MERGE-1', readings: 5 },
        { serial: ' ' },
        { kind: 'B' },
      ];
      expect(await send(client, rows)).toMatchObject({ created: 1, updated: 1, skipped: 2, failed: [] });
      expect(await total(client)).toBe(before + 1);
      const [made = {}] = (await client.list({ search: 'merge-1' })).records;
      expect(made).toMatchObject({ serial: 'MERGE-1', kind: 'A', readings: 5 });
      expect(await send(client, [{ serial: 'merge-1', kind: 'C' }])).toMatchObject({ created: 0, updated: 1 });
      // A row with an unknown key updates the record with its id.
      expect(await send(client, [{ _id: made['_id'], serial: 'Merge-2' }])).toMatchObject({ created: 0, updated: 1 });
      expect(await client.get(made['_id'])).toMatchObject({ serial: 'Merge-2', kind: 'C', readings: 5 });
    });

    test('reports each faulty row by its number and stores the others', async () => {
      const client = shop().client('lamp');
      const before = await total(client);
      const rows = [{ name: 'Good one' }, { watts: 1 }, 'text', { name: 'Bad', bought: 'never' }, { name: 'Good two' }];
      for (const dryRun of [true, false]) {
        const report = await send(client, rows as object[], dryRun);
        expect(report).toMatchObject({ created: 2, updated: 0 });
        expect(report.failed).toEqual([
          { row: 1, errors: { name: [{ code: 'required' }] } },
          { row: 2, errors: { '': [{ code: 'type' }] } },
          { row: 3, errors: { bought: [{ code: 'format.date' }] } },
        ]);
      }
      expect(await total(client)).toBe(before + 2);
    });

    test('reads texts as the types of their fields, sets one field of an object, and names what it leaves out', async () => {
      const client = shop().client('lamp');
      const made = await client.add(shop().record('lamp', { maker: { name: 'Kept', country: 'AT' } }));
      const row = { lampId: client.idOf(made), watts: '7.5', lit: 'true', 'maker.country': 'CH', colour: 'red' };
      expect(await send(client, [row])).toMatchObject({ updated: 1, leftOut: ['colour'] });
      expect(await client.get(client.idOf(made))).toMatchObject({
        watts: 7.5,
        lit: true,
        maker: { name: 'Kept', country: 'CH' },
      });
    });

    test('finds values that must be unique in a dry run as in the import, within a parent', async () => {
      const client = shop().client('drawer');
      const taken = await shop().add('drawer', { badge: 'Taken' });
      const row = (n: number, badge: string) => ({ drawerId: `unique-${n}`, name: `Unique ${n}`, badge });
      const rows = [row(1, 'TAKEN'), row(2, 'Free'), row(3, 'free')];
      const before = await total(client);
      const refused = [0, 2].map((at) => ({ row: at, errors: { badge: [{ code: 'notUnique' }] } }));
      for (const dryRun of [true, false]) {
        const report = await send(client, rows, dryRun);
        expect(report.failed.map(({ row: at, errors }) => ({ row: at, errors }))).toMatchObject(refused);
        expect(report).toMatchObject({ created: 1 });
      }
      expect(await total(client)).toBe(before + 1);
      expect(await send(shop().client('drawer', { benchId: 'other' }), rows.slice(0, 1))).toMatchObject({ created: 1 });
      // An earlier row gives the value up.
      const moved = [{ drawerId: taken['drawerId'], badge: 'Moved' }, row(4, 'taken')];
      for (const dryRun of [true, false])
        expect(await send(client, moved, dryRun)).toMatchObject({ created: 1, updated: 1, failed: [] });
    });
  });

  describe('an import that replaces all', () => {
    const client = () => shop().client('shelf');
    const begin = async () => {
      const rows = [shop().record('shelf'), shop().record('shelf')];
      await send(client(), rows);
      expect(await total(client())).toBe(2);
      return (await client().list({})).records;
    };

    test('keeps the records of the file and deletes the others', async () => {
      const [kept = {}] = await begin();
      const rows = [{ ...kept, name: 'Kept' }, shop().record('shelf'), shop().record('shelf', { material: ' ' })];
      const expected = { created: 1, updated: 1, skipped: 1, removed: 1, failed: [] };
      expect(await send(client(), rows, true)).toMatchObject(expected);
      expect(await client().get(client().idOf(kept))).toEqual(kept);
      expect(await send(client(), rows)).toMatchObject(expected);
      expect(await client().get(client().idOf(kept))).toMatchObject({ name: 'Kept', _version: 2 });
      expect(await total(client())).toBe(2);
    });

    test('stores nothing if a row is faulty or has the key of an earlier row', async () => {
      const [first = {}, second = {}] = await begin();
      for (const [rows, errors] of [
        [[first, { name: '', material: 'Oak' }], { name: [{ code: 'required' }] }],
        [[second, { ...second, name: 'Twice' }], { shelfId: [{ code: 'notUnique' }] }],
      ] as const) {
        const report = await send(client(), [...rows]);
        expect(report).toMatchObject({ created: 0, updated: 0, removed: 0, failed: [{ row: 1, errors }] });
      }
      expect((await client().list({})).records).toEqual([first, second]);
    });

    test('refuses a file of which every row is skipped, and one without rows, and deletes nothing', async () => {
      await begin();
      for (const dryRun of [true, false]) {
        const rows = [{ name: 'C' }, { name: 'D', material: ' ' }];
        const answer = await shop().api(`${client().path}/import`, { json: { rows, dryRun } });
        expect([answer.status, answer.body['code']]).toEqual([422, 'nothingToImport']);
      }
      const empty = await shop().api(`${client().path}/import`, { json: { rows: [] } });
      expect([empty.status, empty.body]).toMatchObject([400, { params: { name: 'rows' } }]);
      expect(await total(client())).toBe(2);
    });

    test('replaces only the records below its parent, and carries the read-only fields of `carries`', async () => {
      const [jigs, others] = ['main', 'other'].map((benchId) => shop().client('jig', { benchId }));
      if (!jigs || !others) throw new Error('Two benches are needed');
      const there = await others.add(shop().record('jig', { jigId: 'same' }));
      const rows = [{ jigId: 'same', name: 'Carried', origin: 'a file', drawn: 'by hand' }];
      expect(await send(jigs, rows)).toMatchObject({ created: 1, leftOut: ['drawn'] });
      expect(await total(jigs)).toBe(1);
      const made = await jigs.get('same');
      expect([made['origin'], made['drawn']]).toEqual(['a file', undefined]);
      expect(await others.get('same')).toEqual(there);
      const typed = await jigs.save({ ...made, origin: 'a person' });
      expect(jigs.one(typed)).toMatchObject({ origin: 'a file' });
      // A list that is saved as a whole is a file, too.
      const list = { jigs: [{ jigId: 'listed', name: 'Listed', origin: 'a list', drawn: 'by hand' }] };
      const saved = await shop().api<{ jigs: EntityRecord[] }>(jigs.path, { json: list });
      expect([saved.body.jigs[0]?.['origin'], saved.body.jigs[0]?.['drawn']]).toEqual(['a list', undefined]);
    });
  });
}
