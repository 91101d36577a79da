import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowFromCells } from '../../src/domain/csv/cells';
import { importRule } from '../../src/domain/entity/imports';
import { secretPaths } from '../../src/domain/entity/secrets';
import type { Entity, EntityRecord, JsonObject } from '../../src/domain/entity/types';
import { fieldAt, hasType, valuesAt } from '../../src/domain/entity/paths';
import { sortablePaths } from '../../platform/entities/columns';
import { bareOf } from '../support/bareRecord';
import { isCreatable, productEntities } from '../support/entities';
import { EntityClient, parentsOf } from '../support/entityClient';
import { databases, startPlatform, type TestPlatform } from '../support/platform';
import { meets, matchingValue } from '../support/filters';

const entities = (await productEntities()).filter(isCreatable);
/** Seeds of the records that the lists of an entity have. */
const SEEDS = [12, 13, 14];

/** Searched or filtered fields without a value in the examples, by entity. Other tests search and filter by them. */
const WITHOUT_VALUE: Record<string, string[]> = {
  // A save cannot set the organizations of a provider: see providers.test.ts.
  provider: ['orgs[].orgId'],
  // The place must be one of the organization: see organizations/codes.test.ts.
  registrationCode: ['locationId'],
  // The values of a data point have no fixed type: see patientHistory.test.ts.
  patientData: ['data[]'],
  // Only the platform sets the model of a patient: see testModels.test.ts.
  patient: ['testModelId'],
};

/** Registers a test only if it applies to the entity, instead of skipping it. */
const testIf = (applies: boolean): typeof test | (() => void) => (applies ? test : () => undefined);

const plainValue = (record: EntityRecord, path: string): string => String(valuesAt(record, path)[0] ?? '');

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a !== b));

/** The values in the order of a list that is sorted by the field: names by language, all other texts by their codes. */
function inOrder<Value>(entity: Entity, path: string, values: readonly Value[]): Value[] {
  const { id, idKind } = entity['x-entity'];
  const isCode = fieldAt(entity, path)?.format !== undefined || (path === id && idKind !== 'typed');
  return values.toSorted((a, b) => {
    if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b);
    return isCode ? compare(a, b) : a.localeCompare(b, 'und');
  });
}

describe.each(databases)('entities on %s', (database) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database });
  });
  afterAll(() => platform?.stop());

  // The mechanisms are proven on made entities: see the folder vocabulary.
  describe.each(entities.map((entity) => [entity.$id, entity] as const))('%s', (_, entity) => {
    const x = entity['x-entity'];
    const { list, without = [] } = x;
    let client: EntityClient;
    let made: EntityRecord[];
    const idsOf = (records: readonly EntityRecord[]): string[] => records.map((record) => client.idOf(record));
    const isEmpty = (path: string): boolean => (WITHOUT_VALUE[entity.$id] ?? []).includes(path);

    beforeAll(async () => {
      client = new EntityClient(platform, entity, await parentsOf(platform, entity));
      made = [];
      for (const seed of SEEDS) made.push(await client.create(seed));
    });

    test('a new record is returned as it was sent, and is found by its id', async () => {
      const [sent, record = {}] = [client.sample(SEEDS[0] ?? 0), made[0]];
      expect(record).toMatchObject({ _version: 1, createdAt: expect.any(String), updatedAt: expect.any(String) });
      for (const [name, field] of Object.entries(entity.properties)) {
        if (
          field['x-write-only'] ||
          !Object.hasOwn(sent, name) ||
          field['x-transform'] ||
          hasType(field, 'array') ||
          hasType(field, 'object')
        )
          continue;
        expect(record[name], name).toEqual(sent[name]);
      }
      const found = await client.get(client.idOf(record));
      expect(found).toEqual(record);
      for (const path of secretPaths(entity)) {
        expect(valuesAt(sent, path), path).not.toEqual([]);
        for (const answer of [record, found]) expect(valuesAt(answer, path), path).toEqual([]);
      }
    });

    test('the list is sorted by each declared field', async () => {
      for (const orderBy of sortablePaths(entity)) {
        const { records } = await client.list({ orderBy, order: 'desc', ids: idsOf(made) });
        expect(idsOf(records).toSorted(), orderBy).toEqual(idsOf(made).toSorted());
        const known = records.map((record) => valuesAt(record, orderBy)[0]).filter((value) => value !== undefined);
        expect(known, orderBy).toEqual(inOrder(entity, orderBy, known).toReversed());
      }
    });

    testIf(Object.hasOwn(WITHOUT_VALUE, entity.$id))('the fields without an example are known', () => {
      for (const path of WITHOUT_VALUE[entity.$id] ?? []) expect(plainValue(made[2] ?? {}, path), path).toBe('');
    });

    const searched = (list.search ?? []).filter((path) => !isEmpty(path));
    testIf(searched.length > 0)('a search finds a record by each declared field, ignoring case', async () => {
      const record = made[1] ?? {};
      for (const path of searched) {
        const text = plainValue(record, path).toUpperCase();
        expect(text, path).not.toBe('');
        expect(idsOf((await client.list({ search: text })).records), path).toContain(client.idOf(record));
      }
    });

    const filters = (list.filters ?? []).flatMap((filter) =>
      filter.field === undefined || isEmpty(filter.field) ? [] : [{ filter, path: filter.field }],
    );
    testIf(filters.length > 0)('each declared filter gives exactly the records that match', async () => {
      const record = made[2] ?? {};
      for (const { filter, path } of filters) {
        const wanted = matchingValue(entity, filter, plainValue(record, path), record);
        expect(wanted, filter.name).not.toBe('');
        const found = await client.list({ ids: idsOf(made), filters: { [filter.name]: wanted } });
        const matches = made.filter((one) => meets(entity, filter, wanted, one));
        expect(idsOf(found.records).toSorted(), filter.name).toEqual(idsOf(matches).toSorted());
        expect(found.total, filter.name).toBe(matches.length);
      }
    });

    const bare = bareOf(entity);
    testIf(!without.includes('export'))('an export to CSV gives the records, and comes back in unchanged', async () => {
      const query = client.plain
        ? `filter=${encodeURIComponent(JSON.stringify({ id: idsOf(made) }))}`
        : `ids=${idsOf(made).map(encodeURIComponent).join(',')}`;
      const csv = await platform.api(`${client.path}/export?format=csv&${query}`);
      const cells = parse(csv.text, { columns: true }) as Record<string, string>[];
      const rows = cells.map((row) => rowFromCells(entity, row));
      const byId = (records: readonly EntityRecord[]) =>
        records.toSorted((a, b) => compare(client.idOf(a), client.idOf(b)));
      const bareMade = made.map(({ _stored: _held, ...record }) => bare(record));
      expect(byId(rows.map(bare))).toEqual(byId(bareMade));
      if (without.includes('import')) return;
      const report = await platform.api<JsonObject>(`${client.path}/import`, { json: { rows, dryRun: true } });
      const count = importRule(entity).mode === 'merge' ? 'unchanged' : 'updated';
      expect(report.body, report.text).toMatchObject({ created: 0, [count]: rows.length, skipped: 0, failed: [] });
    });

    // This test must be last, because it deletes a record of the lists.
    testIf(!without.includes('edit') || !without.includes('delete'))(
      'a record is saved again, and deleted',
      async () => {
        const [record = {}] = made;
        const id = client.idOf(record);
        if (!without.includes('edit')) {
          const saved = await client.save(record);
          expect(saved.status, saved.text).toBe(200);
          expect(client.one(saved)).toMatchObject({
            [x.id]: record[x.id],
            _version: 2,
            createdAt: record['createdAt'],
          });
        }
        if (without.includes('delete')) return;
        const removed = await client.remove(id);
        expect(removed.status, removed.text).toBe(200);
        expect((await platform.api(client.address(id))).status).toBe(404);
      },
    );
  });
});
