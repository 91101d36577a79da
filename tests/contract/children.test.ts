import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportResult } from '../../src/contract/entityJobs';
import { standIns } from '../support/standIns';
import { databases, startPlatform, type TestPlatform } from '../support/platform';

const rosterItem = {
  $id: 'rosterItem',
  title: 'Roster item',
  type: 'object',
  required: ['employeeId', 'name'],
  additionalProperties: false,
  properties: {
    orgId: { title: 'Organization', type: 'string', readOnly: true },
    employeeId: { title: 'Employee ID', type: 'string', minLength: 1, maxLength: 300, 'x-transform': ['trim'] },
    name: { title: 'Name', type: 'string', minLength: 1 },
    badge: { title: 'Badge', type: ['string', 'null'], 'x-unique': true },
    away: { title: 'Away', type: 'boolean' },
    pin: { title: 'PIN', type: ['string', 'null'], 'x-write-only': true },
  },
  'x-entity': {
    resource: 'roster',
    id: 'employeeId',
    idKind: 'typed',
    label: 'name',
    parent: { param: 'orgId', entity: 'organization' },
    api: { path: 'orgs/{orgId}/roster', many: 'roster', one: 'rosterItem', total: 'totalCount' },
    list: {
      columns: ['employeeId', 'name', 'away'],
      sort: 'name',
      search: ['name'],
      filters: [{ name: 'away', field: 'away', op: 'eq', control: 'toggle', label: 'Away', counted: true }],
    },
  },
};

const note = {
  $id: 'note',
  title: 'Note',
  type: 'object',
  required: ['patientId', 'text'],
  additionalProperties: false,
  properties: {
    noteId: { title: 'Note ID', type: 'string', readOnly: true, 'x-scrub': 'id' },
    patientId: { title: 'Patient', type: 'string', 'x-reference': 'patients', 'x-scrub': 'id' },
    text: { title: 'Text', type: 'string', minLength: 1, 'x-scrub': 'remove' },
  },
  'x-entity': {
    resource: 'notes',
    id: 'noteId',
    label: 'text',
    phi: true,
    partition: 'patientId',
    api: { path: 'notes', many: 'notes', one: 'note' },
    list: {
      columns: ['text'],
      sort: 'text',
      search: ['text'],
      filters: [{ name: 'patientId', field: 'patientId', op: 'eq', control: 'none', label: 'Patient' }],
    },
  },
};

/** Ids of organizations; the last id does not exist. */
const [a, b, s, gone, named, full, c] = Array.from(
  { length: 7 },
  (_, index) => `00000000-0000-4000-8000-00000000000${index}`,
) as [string, string, string, string, string, string, string];

interface Item {
  employeeId: string;
  orgId: string;
  name: string;
  _version: number;
}

describe.each(databases)('child records on %s', (database) => {
  let schemas: string;
  let platform: TestPlatform;
  let removalRequest = '';
  beforeAll(async () => {
    schemas = await mkdtemp(join(tmpdir(), 'careglass-schemas-'));
    await cp('src/schemas', schemas, { recursive: true });
    await writeFile(join(schemas, 'rosterItem.json'), JSON.stringify(rosterItem));
    await writeFile(join(schemas, 'note.json'), JSON.stringify(note));
    platform = await startPlatform({ database, env: { SCHEMAS_DIR: schemas } });
    for (const orgId of [a, b, s, gone, named, full]) {
      const made = await platform.api('orgs', {
        json: { orgId, name: `Organization ${orgId}`, shortName: orgId.slice(-4) },
      });
      expect(made.status, made.text).toBe(201);
    }
  });
  afterAll(async () => {
    await platform?.stop();
    await rm(schemas, { recursive: true, force: true });
  });

  const add = (org: string, json: object) => platform.api<{ rosterItem: Item }>(`orgs/${org}/roster`, { json });
  const list = async (org: string, query = '') =>
    (await platform.api<{ roster: Item[]; totalCount: number }>(`orgs/${org}/roster${query}`)).body;

  test('ids, unique values, lists and totals are separate for each parent', async () => {
    expect((await add(a, { employeeId: '1', name: 'Ann', badge: 'B1', away: true })).status).toBe(201);
    expect((await add(b, { employeeId: '1', name: 'Bob', badge: 'b1' })).status).toBe(201);
    expect((await add(b, { employeeId: '2', name: 'Cid', orgId: a })).body.rosterItem.orgId).toBe(b);
    expect((await add(b, { employeeId: '3', name: 'Dot', badge: 'B1' })).status).toBe(422);
    expect((await list(a)).totalCount).toBe(1);
    expect((await list(b)).totalCount).toBe(2);
    expect((await list(b, '?away=true')).totalCount).toBe(0);
    expect((await list('*')).totalCount).toBe(3);
    expect((await list('*', '?away=true')).roster.map(({ name }) => name)).toEqual(['Ann']);
    expect((await list(b, '?search=cid')).roster).toHaveLength(1);
    expect((await platform.api<{ rosterItem: Item }>(`orgs/${b}/roster/1`)).body.rosterItem.name).toBe('Bob');
    expect((await platform.api(`orgs/${c}/roster/1`)).status).toBe(404);
  });

  test('an id has at most 200 characters, whatever its schema allows', async () => {
    const { status, body } = await platform.api<{ errors: object }>(`orgs/${s}/roster`, {
      json: { employeeId: 'x'.repeat(201), name: 'Long' },
    });
    expect([status, body.errors]).toMatchObject([422, { employeeId: [{ code: 'maxLength', params: { limit: 200 } }] }]);
  });

  test('an id that is used again continues its versions', async () => {
    const versions: number[] = [];
    const made = async (): Promise<void> => {
      const { status, text, body } = await add(s, { employeeId: 'again', name: 'Eve' });
      expect(status, text).toBe(201);
      versions.push(body.rosterItem._version);
    };
    await made();
    await platform.api(`orgs/${s}/roster/again`, { method: 'DELETE' });
    await made();
    expect(versions).toEqual([1, 3]);
    const { text } = await platform.api(`orgs/${s}/roster/again/versions`);
    expect(JSON.parse(text)).toMatchObject({
      versions: [{ operation: 'create' }, { operation: 'delete' }, { operation: 'create' }],
    });
    await platform.api(`orgs/${s}/roster/again`, { method: 'DELETE' });
  });

  test('a dry run of an import finds values that must be unique, as the import does', async () => {
    const row = (employeeId: string, badge: string) => ({ employeeId, name: `Worker ${employeeId}`, badge });
    const send = async (rows: object[], dryRun: boolean) =>
      (await platform.api<ImportResult>(`orgs/${b}/roster/import`, { json: { rows, dryRun } })).body;
    const checked = await send(
      [row('4', 'B1'), row('5', 'B5'), row('6', 'b5'), row('1', 'B9'), row('7', 'B1'), row('8', '')],
      true,
    );
    expect(checked).toMatchObject({ created: 3, updated: 1 });
    expect(checked.failed).toEqual(
      [0, 2].map((at) => ({ row: at, errors: { badge: [expect.objectContaining({ code: 'notUnique' })] } })),
    );
    expect(await send([row('4', 'b1')], false)).toMatchObject({ created: 0, failed: [{ row: 0 }] });
    expect((await list(b)).totalCount).toBe(2);
  });

  test('reading over all parents returns each record once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined = '';
    do {
      const page: { body: { roster: Item[]; nextCursor?: string } } = await platform.api(
        `orgs/*/roster?limit=1&orderBy=employeeId${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...page.body.roster.map(({ orgId, employeeId }) => `${orgId}/${employeeId}`));
      cursor = page.body.nextCursor;
    } while (cursor !== undefined);
    expect(seen.sort()).toEqual([`${a}/1`, `${b}/1`, `${b}/2`]);
  });

  test('a change affects only the record of its own parent', async () => {
    const { rosterItem: bob } = (await platform.api<{ rosterItem: Item }>(`orgs/${b}/roster/1`)).body;
    const saved = await platform.api(`orgs/${b}/roster/1`, { method: 'PUT', json: { ...bob, name: 'Bo' } });
    expect(saved.status, saved.text).toBe(200);
    expect((await platform.api<{ rosterItem: Item }>(`orgs/${a}/roster/1`)).body.rosterItem.name).toBe('Ann');
    const history = await platform.api<{ totalVersions: number }>(`orgs/${b}/roster/1/versions`);
    expect(history.body.totalVersions).toBe(2);
    expect((await platform.api(`orgs/${b}/roster/1`, { method: 'DELETE' })).status).toBe(200);
    expect((await platform.api(`orgs/${a}/roster/1`)).status).toBe(200);
    expect((await list(b)).totalCount).toBe(1);
  });

  test('nothing can be saved below all parents at once', async () => {
    expect((await add('*', { employeeId: '9', name: 'X' })).status).toBe(400);
  });

  test('a record is read, changed and deleted only below its own parent', async () => {
    for (const [method, path] of [
      ['GET', 'orgs/*/roster/1'],
      ['DELETE', 'orgs/*/roster/1'],
      ['PUT', 'orgs/*/roster/1'],
      ['GET', 'orgs/*/roster/1/versions'],
    ] as const) {
      const answer = await platform.api(path, { method, ...(method === 'PUT' && { json: { name: 'X' } }) });
      expect([answer.status, answer.body], `${method} ${path}`).toMatchObject([400, { params: { name: 'orgId' } }]);
    }
    expect((await list(a)).totalCount).toBe(1);
  });

  test('an import without rows is refused before anything is deleted', async () => {
    const answer = await platform.api(`orgs/${a}/roster/import`, { json: { rows: [] } });
    expect([answer.status, answer.body]).toMatchObject([400, { params: { name: 'rows' } }]);
    expect((await list(a)).totalCount).toBe(1);
  });

  test('an empty selection of ids lists nothing, and a stream after a cursor has no total', async () => {
    expect(await list(b, '?ids=')).toMatchObject({ roster: [], totalCount: 0 });
    expect((await list(b)).totalCount).toBeGreaterThan(0);
    const first = await platform.api<{ nextCursor: string }>('orgs/*/roster?limit=1');
    const rest = await list('*', `?limit=0&cursor=${first.body.nextCursor}`);
    expect(rest.roster.length).toBeGreaterThan(0);
    expect(Object.keys(rest)).toEqual(['roster']);
  });

  test('below a parent that does not exist nothing is listed, read or saved', async () => {
    const item = { employeeId: '1', name: 'Nobody' };
    const answers = await Promise.all([
      platform.api(`orgs/${c}/roster`),
      platform.api(`orgs/${c}/roster?limit=0`),
      platform.api(`orgs/${c}/roster/export`),
      platform.api('types/nope/alert_levels'),
      add(c, item),
      add(c, {}),
      platform.api(`orgs/${c}/roster/1`, { method: 'PUT', json: { ...item, _version: 1 } }),
      platform.api(`orgs/${c}/roster/import`, { json: { rows: [item] } }),
    ]);
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      answers.map(() => [404, 'notFound']),
    );
    expect((await list(s, '?search=nobody')).totalCount).toBe(0);
  });

  test('children are deleted with their parent, immediately and with their history', async () => {
    for (const employeeId of ['1', '2']) await add(gone, { employeeId, name: `Worker ${employeeId}`, away: true });
    const every = (await list('*')).totalCount;
    const stale = await platform.api(`orgs/${gone}?version=7`, { method: 'DELETE' });
    expect(stale.status).toBe(409);
    expect((await list('*')).totalCount).toBe(every);
    const removed = await platform.api(`orgs/${gone}`, { method: 'DELETE' });
    expect(removed.status, removed.text).toBe(200);
    expect((await platform.api(`orgs/${gone}/roster`)).status).toBe(404);
    expect((await list('*')).totalCount).toBe(every - 2);
    const history = await platform.api<{ versions: { operation: string }[] }>(`orgs/${gone}/roster/1/versions`);
    expect(history.body.versions.map(({ operation }) => operation)).toEqual(['delete', 'create']);
    removalRequest = removed.headers.get('x-request-id') ?? '';
  });

  test('a star as the id deletes all records below one parent, with their history, and none of other parents', async () => {
    for (const employeeId of ['1', '2', '3']) await add(full, { employeeId, name: `Worker ${employeeId}` });
    const every = (await list('*')).totalCount;
    const removed = await platform.api<{ removed: number }>(`orgs/${full}/roster/*`, { method: 'DELETE' });
    expect([removed.status, removed.body]).toEqual([200, { removed: 3 }]);
    expect((await list(full)).totalCount).toBe(0);
    expect((await list('*')).totalCount).toBe(every - 3);
    const history = await platform.api<{ versions: { operation: string }[] }>(`orgs/${full}/roster/2/versions`);
    expect(history.body.versions.map(({ operation }) => operation)).toEqual(['delete', 'create']);
    expect((await platform.api(`orgs/${c}/roster/*`, { method: 'DELETE' })).status).toBe(404);
    expect((await platform.api('orgs/*/roster/*', { method: 'DELETE' })).status).toBe(400);
    expect((await platform.api('notes/*', { method: 'DELETE' })).status).toBe(404);
  });

  test('an organization that others refer to cannot be deleted until they no longer do', async () => {
    const json = { dob: '1980-02-29', lastName: 'Namer', orgs: [{ orgId: named }] };
    const made = await platform.api<{ patient: { patientId: string } }>('patients', { json });
    expect(made.status, made.text).toBe(201);
    await add(named, { employeeId: '1', name: 'Stays' });
    const refused = await platform.api(`orgs/${named}`, { method: 'DELETE' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'inUse', params: { entity: 'patient', count: 1 } },
    ]);
    expect((await list(named)).totalCount).toBe(1);
    await platform.api(`patients/${made.body.patient.patientId}`, { method: 'DELETE' });
    expect((await platform.api(`orgs/${named}`, { method: 'DELETE' })).status).toBe(200);
  });

  test('write-only fields are in no answer, and are kept if they are not sent', async () => {
    const made = await add(s, { employeeId: '1', name: 'Sam', pin: 'secret-pin-4711' });
    expect(made.text).not.toContain('secret-pin-4711');
    const { rosterItem: sam } = made.body;
    await platform.api(`orgs/${s}/roster/1`, { method: 'PUT', json: { ...sam, name: 'Sammy' } });
    const answers = await Promise.all(
      ['1', '1/versions', '1/versions/1', 'export', 'export?format=json', '?search=sam', ''].map((path) =>
        platform.api(`orgs/${s}/roster${path.startsWith('?') || path === '' ? path : `/${path}`}`),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Sam');
      expect(answer.text).not.toMatch(/secret-pin-4711|"pin":/);
    }
    for (const name of ['orderBy', 'pin']) {
      const value = name === 'orderBy' ? 'pin' : 'secret-pin-4711';
      const refused = await platform.api(`orgs/${s}/roster?${name}=${value}`);
      expect([refused.status, refused.body]).toMatchObject([400, { params: { name } }]);
    }
    expect((await list(s, '?search=secret-pin')).totalCount).toBe(0);
    const stale = await platform.api(`orgs/${s}/roster/1`, { method: 'PUT', json: sam });
    expect([stale.status, stale.text.includes('secret-pin-4711')]).toEqual([409, false]);
  });

  test('patient data is stored and audited by its patient', async () => {
    const [path, patients] = standIns('patients', [a, b]);
    await platform.api(path, { json: patients });
    const json = { patientId: a, text: 'Called' };
    const made = await platform.api<{ note: { noteId: string; _version: number } }>('notes', { json });
    expect(made.status, made.text).toBe(201);
    await platform.api('notes', { json: { patientId: b, text: 'Wrote' } });
    const id = made.body.note.noteId;
    // Ids of notes are generated: a client may choose a UUID, so that it can repeat a request, but no other id.
    const noteIds = await Promise.all(
      [full, 'mine'].map(async (noteId) => {
        const own = await platform.api<{ note: { noteId: string } }>('notes', { json: { ...json, noteId } });
        await platform.api(`notes/${own.body.note.noteId}`, { method: 'DELETE' });
        return own.body.note.noteId;
      }),
    );
    expect(noteIds).toEqual([full, expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)]);
    const of = await platform.api<{ totalNotes: number }>(`notes?patientId=${a}`);
    expect(of.body.totalNotes).toBe(1);
    const moved = await platform.api(`notes/${id}`, { method: 'PUT', json: { ...made.body.note, patientId: b } });
    expect(moved.status).toBe(400);
    const read = await platform.api(`notes/${id}`);
    const listed = await platform.api(`notes?patientId=${a}`);
    const ids = [read, listed].map(({ headers }) => headers.get('x-request-id') ?? '');
    const { rows, removals, children } = await platform.inspect(async (db) => ({
      children: await db
        .selectFrom('audit')
        .select(['action', 'details'])
        .where('entity', '=', 'rosterItem')
        .where('record_id', '=', 'again')
        .orderBy('action')
        .execute(),
      rows: await db
        .selectFrom('audit')
        .select(['action', 'patient_id', 'record_id'])
        .where('request_id', 'in', ids)
        .orderBy('action')
        .execute(),
      removals: await db
        .selectFrom('audit')
        .select(['action', 'record_id', 'details'])
        .where('request_id', '=', removalRequest)
        .execute(),
    }));
    expect(removals).toEqual([{ action: 'delete', record_id: gone, details: { removed: { rosterItem: 2 } } }]);
    const details = { parent: s };
    expect(children).toEqual(['create', 'create', 'delete', 'delete'].map((action) => ({ action, details })));
    expect(rows).toEqual([
      { action: 'list', patient_id: a, record_id: null },
      { action: 'read', patient_id: a, record_id: id },
    ]);
  });
});
