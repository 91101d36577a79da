import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/domain/entity/types';
import { ENTITY_FILE, roomFile } from '../support/entityPage';
import { ACCESS, ENDPOINTS, GrownCheckout, RECORDS } from '../support/grownCheckout';
import { startBuiltIn, type TestPlatform } from '../support/platform';
import { FILES, linesOfCode, REMOVED } from '../support/screenPage';

/**
 * Follows docs/add-a-screen.md and docs/add-an-entity.md with their code, in one copy of the checkout. `npm run
 * proof:additions` also builds the console in such a copy, and uses the additions in a browser.
 */

const checkout = new GrownCheckout(new Map([...FILES, [ENTITY_FILE, roomFile()]]));
afterAll(() => checkout.remove());
const code = [...FILES.keys()];

const { default: texts } = (await import(checkout.path('src/custom/onCallToday/texts.ts'))) as {
  default: Record<Language, Record<string, string>>;
};

/** The tests that read the entities and screens of the checkout, and so find what the pages add. */
const UNIT_TESTS = ['routes', 'schemas'].map((name) => `tests/unit/${name}.test.ts`);
/** The test of the page of screens. */
const CONTRACT_TEST = 'tests/contract/onCallToday.test.ts';

interface Rooms {
  rooms: { roomId: string; name: string; _version: number }[];
  totalRooms: number;
}

describe('a screen and an entity from the pages', () => {
  test('take at most six files and 150 lines, besides the texts of the screen', () => {
    expect(code.filter((path) => !path.endsWith('/texts.ts')).length).toBeLessThanOrEqual(6);
    expect(linesOfCode()).toBeLessThanOrEqual(150);
    expect(readFileSync('docs/add-a-screen.md', 'utf8')).toContain(`${linesOfCode()} lines`);
  });

  test('have the right types and the style of the house', async () => {
    await checkout.run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...code);
    await checkout.run('node_modules/oxfmt/bin/oxfmt', '--check', ...code);
    await expect(checkout.checkTypes(code)).resolves.toBeUndefined();
  });

  test(
    'are on the generated pages, have texts in all languages, and pass the test of the page',
    { timeout: 400_000 },
    async () => {
      await checkout.generate();
      expect(checkout.read(ENDPOINTS)).toContain('| GET `onCallToday` | The providers on call today.');
      expect(checkout.read(ACCESS)).toContain(', Rooms,');
      expect(checkout.read(RECORDS)).toContain('  room: ');
      for (const language of LANGUAGES) {
        expect(Object.keys(texts[language])).toEqual(Object.keys(texts.en));
        expect(Object.values(texts[language]).filter((text) => text.trim() === '')).toEqual([]);
      }
      await checkout.test(inject('postgresUrl'), [...UNIT_TESTS, CONTRACT_TEST]);
    },
  );
});

describe('in the product,', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    // The page's test has built the platform.
    if (!existsSync(checkout.path('dist/platform/main.mjs'))) await checkout.run('scripts/build.mjs', 'platform');
    const env = { SCHEMAS_DIR: checkout.path('src/schemas') };
    platform = await startBuiltIn(checkout.folder, { database: 'postgres', env });
  });
  afterAll(() => platform?.stop());

  test('a screen has its route in the documentation, with the groups that have access', async () => {
    const { body } = await platform.api<{ paths: Record<string, { get?: object }> }>('docs/json', { token: null });
    const { get } = body.paths['/onCallToday'] ?? {};
    expect(get).toMatchObject({ 'x-groups': ['administrators', 'support'], 'x-audited': { none: expect.anything() } });
    expect((await platform.api('docs', { token: null })).text).toContain('The providers on call today');
  });

  test('the page contains a complete file of an entity', () => {
    expect(ENTITY_FILE).toBe('src/schemas/room.json');
    expect(JSON.parse(roomFile())).toMatchObject({ $id: 'room' });
  });

  test('the API of an entity is as the page describes', async () => {
    for (const { roomId } of (await platform.api<Rooms>('rooms')).body.rooms) {
      await platform.api(`rooms/${roomId}`, { method: 'DELETE' });
    }
    const created = await platform.api<{ room: { roomId: string; _version: number } }>('rooms', {
      json: { name: 'Infusion 2', kind: 'infusion', beds: 6 },
    });
    expect(created.status).toBe(201);
    const { room } = created.body;
    const found = await platform.api<Rooms>('rooms?search=infusion&orderBy=name&limit=25');
    expect(found.body).toMatchObject({ totalRooms: 1, rooms: [{ roomId: room.roomId }] });
    const put = (json: unknown) =>
      platform.api<{ current: unknown; room: unknown }>(`rooms/${room.roomId}`, { method: 'PUT', json });
    expect((await put({ ...room, beds: 7 })).body).toMatchObject({ room: { beds: 7, _version: 2 } });
    const late = await put({ ...room, beds: 9 });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ beds: 7, _version: 2 });
    const refused = await put({ ...room, _version: 2, openSince: '2026-03-01', closedOn: '2026-02-01' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { closedOn: [{ code: 'notBefore' }] } });
    expect((await platform.api('rooms', { json: { name: 'infusion 2', kind: 'infusion' } })).status).toBe(422);
    const docs = await platform.api<{ paths: Record<string, unknown> }>('docs/json', { token: null });
    expect(Object.keys(docs.body.paths).filter((path) => /\/rooms(\/|$)/.test(path)).length).toBeGreaterThan(4);
    expect((await platform.api(`rooms/${room.roomId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await platform.api(`rooms/${room.roomId}`)).status).toBe(404);
    // Rooms have no data of patients, so only their changes are audited.
    const { body } = await platform.api<{ audit: { action: string; recordId: string }[] }>('audit?entity=room');
    const actions = body.audit.filter(({ recordId }) => recordId === room.roomId).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['create', 'delete', 'update']);
  });

  test('nothing is left behind once the screen and the entity are taken away', () => {
    expect(checkout.changedPaths().length).toBeGreaterThanOrEqual(FILES.size + 1);
    checkout.takeAway([...REMOVED, ENTITY_FILE]);
    expect(checkout.changedPaths()).toEqual([]);
  });
});
