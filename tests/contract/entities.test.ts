import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowFromCells } from '../../src/domain/csv/cells';
import { totalName } from '../../src/domain/entity/manifest';
import { secretPaths } from '../../src/domain/entity/secrets';
import type { EntityRecord, JsonObject } from '../../src/domain/entity/types';
import { fieldAt, hasType, valuesAt } from '../../src/domain/entity/paths';
import { sortablePaths } from '../../platform/entities/columns';
import { isCreatable, productEntities } from '../support/entities';
import { EntityClient, exampleOf, parentsOf } from '../support/entityClient';
import { databases, startPlatform, type TestPlatform } from '../support/platform';
import { meets, matchingValue } from '../support/filters';

const entities = (await productEntities()).filter(isCreatable);
const SERVER = ['_version', 'createdAt', 'updatedAt', 'updatedBy', 'id'];

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

describe.each(databases)('entities on %s', (database) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database });
  });
  afterAll(() => platform?.stop());

  describe.each(entities.map((entity) => [entity.$id, entity] as const))('%s', (_, entity) => {
    const x = entity['x-entity'];
    const without = x.without ?? [];
    const editable = !without.includes('create') && !without.includes('edit');
    let client: EntityClient;
    let made: EntityRecord[];

    beforeAll(async () => {
      client = new EntityClient(platform, entity, await parentsOf(platform, entity));
      made = [];
      for (const seed of [11, 12, 13, 14, 15]) made.push(await client.create(seed));
    });

    test('a new record is returned as it was sent, and is found by its id', async () => {
      const sent = client.sample(11);
      const record = made[0] as EntityRecord;
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
      const found = await platform.api<JsonObject>(client.address(client.idOf(record)));
      expect(found.status).toBe(200);
      expect(client.one(found)).toEqual(record);
    });

    testIf(secretPaths(entity).length > 0)('write-only fields are in no answer', async () => {
      const found = await platform.api<JsonObject>(client.address(client.idOf(made[0] as EntityRecord)));
      for (const path of secretPaths(entity)) {
        expect(valuesAt(client.sample(11), path), path).not.toEqual([]);
        for (const answer of [made[0], client.one(found)]) expect(valuesAt(answer, path), path).toEqual([]);
      }
    });

    test.each(sortablePaths(entity))('the list is sorted by %s in both directions', async (orderBy) => {
      const ids = made.map((record) => client.idOf(record));
      const up = await client.list({ orderBy, ids });
      const down = await client.list({ orderBy, order: 'desc', ids });
      expect(up.records).toHaveLength(made.length);
      expect(down.records.map((record) => client.idOf(record))).toEqual(
        up.records.map((record) => client.idOf(record)).reverse(),
      );
      const values = up.records.map((record) => valuesAt(record, orderBy)[0]);
      const known = values.filter((value) => value !== undefined);
      const sorted = [...known].sort((a, b) =>
        typeof a === 'number' && typeof b === 'number'
          ? a - b
          : typeof a === 'boolean'
            ? Number(a) - Number(b)
            : fieldAt(entity, orderBy)?.format || (orderBy === x.id && x.idKind !== 'typed')
              ? String(a) < String(b)
                ? -1
                : Number(String(a) !== String(b))
              : String(a).localeCompare(String(b), 'und'),
      );
      expect(known).toEqual(sorted);
    });

    test('pages follow each other without gap or overlap, by offset and by cursor', async () => {
      const all = await client.list({ limit: 1000 });
      const paged: string[] = [];
      for (let from = 0; from < all.total; from += 2)
        paged.push(...(await client.list({ from, limit: 2 })).records.map((record) => client.idOf(record)));
      expect(paged).toEqual(all.records.map((record) => client.idOf(record)));
      expect(all.total).toBe(all.records.length);
      if (client.plain) return;
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await platform.api<JsonObject>(`${client.path}?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
        expect(Object.hasOwn(page.body, totalName(x.api))).toBe(cursor === undefined);
        walked.push(...(page.body[x.api.many] as EntityRecord[]).map((record) => client.idOf(record)));
        cursor = page.body['nextCursor'] as string | undefined;
      } while (cursor !== undefined);
      expect(walked).toEqual(paged);
      const streamed = await platform.api<JsonObject>(`${client.path}?limit=0`);
      expect((streamed.body[x.api.many] as EntityRecord[]).map((record) => client.idOf(record))).toEqual(paged);
      expect(streamed.body[totalName(x.api)]).toBe(paged.length);
    });

    const isEmpty = (path: string): boolean => (WITHOUT_VALUE[entity.$id] ?? []).includes(path);

    testIf(Object.hasOwn(WITHOUT_VALUE, entity.$id))('the fields without an example are known', () => {
      for (const path of WITHOUT_VALUE[entity.$id] ?? []) expect(plainValue(made[3] ?? {}, path), path).toBe('');
    });

    const searched = x.list.search ?? [];
    test.each(searched.filter((path) => !isEmpty(path)))(
      'search finds a record by its %s, ignoring case',
      async (path) => {
        const record = made[2] as EntityRecord;
        const found = await client.list({ search: plainValue(record, path).toUpperCase() });
        expect(plainValue(record, path)).not.toBe('');
        expect(found.records.map((one) => client.idOf(one))).toContain(client.idOf(record));
        expect(found.total).toBeGreaterThan(0);
      },
    );

    test('search for a text of no record finds nothing, and `%` is such a text', async () => {
      for (const search of ['no such text anywhere', ...(searched.length > 0 ? ['%'] : [])])
        expect((await client.list({ search })).total, search).toBe(0);
    });

    const filters = (x.list.filters ?? []).flatMap((filter) =>
      filter.field === undefined || isEmpty(filter.field) ? [] : [[filter.name, filter, filter.field] as const],
    );
    test.each(filters)('the filter %s gives exactly the records that match', async (name, filter, path) => {
      const record = made[3] as EntityRecord;
      const wanted = matchingValue(entity, filter, plainValue(record, path), record);
      expect(wanted).not.toBe('');
      const ids = made.map((one) => client.idOf(one));
      const found = await client.list({ ids, filters: { [name]: wanted } });
      const matches = made.filter((one) => meets(entity, filter, wanted, one));
      expect(found.records.map((one) => client.idOf(one)).sort()).toEqual(
        matches.map((one) => client.idOf(one)).sort(),
      );
      expect(found.total).toBe(matches.length);
      // If the request has no ids, the total comes from stored counts. It must match the rows, too.
      const all = await client.list({ filters: { [name]: wanted }, limit: 1000 });
      expect(all.total).toBe(all.records.length);
    });

    testIf(editable)('an update needs the version it was made from', async () => {
      const record = await client.create(21);
      const { _version: _none, ...versionless } = record;
      const missing = await client.save(versionless);
      expect([missing.status, missing.body['code']]).toEqual([428, 'versionRequired']);
      const saved = await client.save(record);
      expect(saved.status, saved.text).toBe(200);
      expect(client.one(saved)).toMatchObject({ _version: 2, createdAt: record['createdAt'] });
      const stale = await client.save(record);
      expect(stale.status).toBe(409);
      expect(stale.body['current']).toMatchObject({ [x.id]: record[x.id], _version: 2 });
    });

    testIf(editable)('two saves at once: one wins, the other is shown the winner', async () => {
      const record = await client.create(22);
      const answers = await Promise.all([client.save(record), client.save(record)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    // Whether a new record gets a value for a field that was left out.
    const isFilled = (field: string): boolean => {
      const { default: fixed, 'x-default-now': moment, 'x-empty-takes': other } = entity.properties[field] ?? {};
      return field === x.parent?.param || fixed !== undefined || moment !== undefined || other !== undefined;
    };
    const isNeeded = (field: string): boolean => (field !== x.id || x.idKind === 'typed') && !isFilled(field);
    test.each((entity.required ?? []).filter(isNeeded).slice(0, 1))(
      'a record without its %s is refused',
      async (name) => {
        const { [name]: _left, ...rest } = client.sample(23);
        const answer = await platform.api<JsonObject>(client.path, { json: rest });
        expect(answer.status).toBe(422);
        expect(answer.body['code']).toBe('validation');
        expect(Object.keys(answer.body['errors'] as JsonObject)).toContain(name);
      },
    );

    testIf(x.idKind === 'typed')('ids that addresses reserve are refused', async () => {
      for (const id of ['create', 'export', 'import', 'versions', '*']) {
        const answer = await platform.api<JsonObject>(client.path, {
          json: { ...client.sample(24), [x.id]: id },
        });
        expect(answer.status, id).toBe(422);
        expect(answer.body['errors']).toMatchObject({ [x.id]: [{ code: 'reservedId' }] });
      }
    });

    testIf(editable && x.idKind === 'typed')(
      'a save at an address with the id of another record is refused',
      async () => {
        const record = await client.create(26);
        const other = { ...record, [x.id]: `${client.idOf(record)}-other` };
        const answer = await platform.api<JsonObject>(client.address(client.idOf(record)), {
          method: 'PUT',
          json: other,
        });
        expect([answer.status, answer.body['params']], answer.text).toEqual([400, { name: x.id }]);
        const found = await platform.api<JsonObject>(client.address(client.idOf(record)));
        expect(client.one(found)).toEqual(record);
      },
    );

    // A text that a test can change to any other.
    const changeable = Object.entries(entity.properties).find(
      ([name, schema]) =>
        name !== x.id &&
        name !== x.parent?.param &&
        hasType(schema, 'string') &&
        !schema.enum &&
        !schema.format &&
        !schema.readOnly &&
        !schema['x-computed'] &&
        !schema['x-write-only'] &&
        !schema['x-unique'] &&
        !schema['x-reference'] &&
        exampleOf(entity, 25)[name] !== undefined,
    );
    test.each(editable && !without.includes('history') && changeable ? [changeable[0]] : [])(
      'history shows who changed %s, and an old version comes back',
      async (field) => {
        const record = await client.create(25);
        const changed = client.one(await client.save({ ...record, [field]: 'changed' }));
        expect(changed[field]?.toString().toLowerCase()).toBe('changed');
        const address = client.address(client.idOf(record), '/versions');
        const history = await platform.api<{ versions: JsonObject[]; totalVersions: number }>(address);
        expect(history.body.totalVersions).toBe(2);
        expect(history.body.versions.map(({ version, operation }) => [version, operation])).toEqual([
          [2, 'update'],
          [1, 'create'],
        ]);
        expect(history.body.versions[0]?.['byName']).toBe('admin');
        expect(history.body.versions[0]?.['changes']).toContainEqual({
          path: field,
          from: record[field],
          to: changed[field],
        });
        const first = await platform.api<{ version: { record: EntityRecord } }>(`${address}/1`);
        expect(first.body.version.record[field]).toBe(record[field]);
        expect((await platform.api(`${address}/1/restore`, { json: {} })).status).toBe(428);
        const restored = await platform.api<JsonObject>(`${address}/1/restore`, { json: { _version: 2 } });
        expect(restored.status, restored.text).toBe(200);
        expect(client.one(restored)).toMatchObject({ [field]: record[field], _version: 3 });
        expect((await platform.api(`${address}/1/restore`, { json: { _version: 2 } })).status).toBe(409);
        expect((await platform.api(`${address}/99`)).status).toBe(404);
      },
    );

    testIf(!without.includes('export'))(
      'an export gives what the list gives, and comes back in unchanged',
      async () => {
        const csv = await platform.api(`${client.path}/export?format=csv`);
        expect(csv.headers.get('content-type')).toContain('text/csv');
        const rows = parse(csv.text, { columns: true }) as Record<string, string>[];
        const listed = (await client.list({ limit: 1000 })).records;
        expect(rows.map((row) => row[x.id])).toEqual(listed.map((record) => client.idOf(record)));
        // A list has no large fields; an export has them.
        const isWhole = !Object.values(entity.properties).some((field) => field['x-get-only']);
        const records = isWhole
          ? listed
          : await Promise.all(
              listed.map(async (record) =>
                client.one(await platform.api<JsonObject>(client.address(client.idOf(record)))),
              ),
            );
        const json = await platform.api<EntityRecord[]>(`${client.path}/export?format=json`);
        const bare = (record: EntityRecord) =>
          Object.fromEntries(
            Object.entries(record).filter(([name, value]) => !SERVER.includes(name) && value !== null && value !== ''),
          );
        expect(json.body.map(bare)).toEqual(records.map(bare));
        const back = rows.map((row) => rowFromCells(entity, row));
        expect(back.map(bare)).toEqual(records.map(bare));
        if (without.includes('import')) return;
        const report = await platform.api<JsonObject>(`${client.path}/import`, { json: { rows: back, dryRun: true } });
        expect(report.body, report.text).toMatchObject({
          created: 0,
          updated: rows.length,
          skipped: 0,
          removed: 0,
          failed: [],
        });
      },
    );

    testIf(!without.includes('import'))(
      'an import says what happened to each row, and running it again makes no duplicates',
      async () => {
        const key = x.import?.key ?? x.id;
        const before = (await client.list({ limit: 1000 })).records;
        const keep = x.import?.mode === 'replaceAll' ? (before as JsonObject[]) : [];
        const fresh = {
          ...client.sample(31),
          ...(key === x.id && { [x.id]: 'import-31' }),
          ...(key === x.id &&
            entity.properties[x.id]?.format === 'uuid' && { [x.id]: '3f1b2c5e-8a77-4c11-9d53-0c2f7a1e5b44' }),
        };
        const rows = [...keep, fresh];
        const first = await platform.api<JsonObject>(`${client.path}/import`, { json: { rows } });
        expect(first.body, first.text).toMatchObject({ created: 1, updated: keep.length, failed: [] });
        const again = await platform.api<JsonObject>(`${client.path}/import`, { json: { rows } });
        expect(again.body, again.text).toMatchObject({ created: 0, updated: rows.length, failed: [] });
        expect((await client.list({ limit: 1 })).total).toBe(before.length + 1);
        if (x.import?.mode === 'merge' && key !== x.id) {
          const twice = { ...client.sample(33) };
          const [first33, later] = [twice, { [key]: String(twice[key]).toUpperCase() }];
          const merged = await platform.api<JsonObject>(`${client.path}/import`, { json: { rows: [first33, later] } });
          expect(merged.body, merged.text).toMatchObject({ created: 1, updated: 1, failed: [] });
          expect((await client.list({ limit: 1 })).total).toBe(before.length + 2);
        }
        const [required] = x.import?.require ?? [];
        if (required !== undefined) {
          const { [required]: _gone, ...lacking } = client.sample(32);
          const skipped = await platform.api<JsonObject>(`${client.path}/import`, {
            json: { rows: [...rows, lacking], dryRun: true },
          });
          expect(skipped.body).toMatchObject({ skipped: 1 });
        }
      },
    );

    testIf(!without.includes('delete'))('a removed record is gone, its history is not', async () => {
      const record = await client.create(41);
      const id = client.idOf(record);
      const { total } = await client.list({ limit: 1 });
      const stale = await platform.api<JsonObject>(client.address(id, '?version=99'), { method: 'DELETE' });
      expect(stale.status).toBe(409);
      const removed = await platform.api<JsonObject>(client.address(id, '?version=1'), { method: 'DELETE' });
      expect(removed.status, removed.text).toBe(200);
      // A deleted record has no stored secrets.
      expect(client.one(removed)).toEqual({ ...record, _stored: undefined });
      expect((await platform.api(client.address(id))).status).toBe(404);
      expect((await platform.api(client.address(id), { method: 'DELETE' })).status).toBe(404);
      expect((await client.list({ limit: 1 })).total).toBe(total - 1);
      if (!without.includes('history')) {
        const history = await platform.api<{ versions: JsonObject[] }>(client.address(id, '/versions'));
        expect(history.body.versions.map(({ operation }) => operation)).toEqual(['delete', 'create']);
      }
    });

    test('unknown parameters of a list are refused by name', async () => {
      const answer = await platform.api<JsonObject>(`${client.path}?noSuchParameter=1`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'badRequest', params: { name: 'noSuchParameter' } });
    });
  });

  // This test must be last, because it stops the platform to read the database.
  test('reads of patient data are audited, with the patient', async () => {
    const json = { dob: '1980-02-29', lastName: 'Audited' };
    const created = await platform.api<{ patient: EntityRecord }>('patients?getOrgs=true', { json });
    expect((await platform.api('patients?getOrgs=maybe', { json })).status).toBe(400);
    const id = String(created.body.patient['patientId']);
    const requests = new Map<string, string>();
    const saved = await platform.api<{ patient: EntityRecord }>(`patients/${id}?getOrgs=true`, {
      method: 'PUT',
      json: created.body.patient,
    });
    expect(saved.body.patient).toMatchObject({ patientId: id });
    for (const [action, path] of [
      ['read', `patients/${id}?getOrgs=true`],
      ['read', `patients/${id}/versions`],
      ['list', 'patients?search=Audited'],
      ['list', 'patients?limit=0'],
      ['export', 'patients/export'],
    ] as const) {
      const answer = await platform.api(path);
      expect(answer.status).toBe(200);
      requests.set(answer.headers.get('x-request-id') ?? '', action);
    }
    const rows = await platform.inspect((db) =>
      db
        .selectFrom('audit')
        .selectAll()
        .where('request_id', 'in', [...requests.keys()])
        .execute(),
    );
    // Reading a page or a record leaves one audit row. A stream leaves one row for itself and one for each batch.
    const streams = ['patients?limit=0', 'patients/export'].length;
    expect(rows).toHaveLength(requests.size + streams);
    for (const row of rows) {
      expect(row.action).toBe(requests.get(row.request_id ?? ''));
      expect(row.username).toBe('admin');
      if (row.action === 'read') expect(row.patient_id).toBe(id);
      expect(JSON.stringify(row.details)).not.toContain('Audited');
    }
    for (const [requestId, action] of requests) {
      const own = rows.filter(({ request_id }) => request_id === requestId);
      if (action !== 'read') expect(own.some(({ details }) => JSON.stringify(details).includes(id))).toBe(true);
    }
  });
});
