import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../../support/app';
import { databases } from '../../support/platform';

interface Code {
  registrationCode: string;
  locationId: string | null;
  _version: number;
}

describe.each(databases)('codes of an organization on %s', (database) => {
  let app: InProcessApp;
  let token = '';
  let orgId = '';
  const call = (path: string, init: Parameters<InProcessApp['call']>[1] = {}) => app.call(path, { token, ...init });
  const codes = async (): Promise<Code[]> => (await call(`orgs/${orgId}/registrationCode`)).body['codes'] as Code[];
  const save = (list: unknown[]) => call(`orgs/${orgId}/registrationCode`, { json: { codes: list } });

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    const locations = ['east', 'west'].map((locationId) => ({ locationId }));
    const { body } = await call('orgs', {
      json: { name: 'Harbor', shortName: 'Harbor', orgType: 'practice', locations },
    });
    orgId = String((body['org'] as EntityRecord)['orgId']);
  });
  afterAll(() => app?.stop());

  test('registration codes are saved several at a time, changed, and deleted one by one', async () => {
    const made = await save([{ registrationCode: ' SPRING ', locationId: 'east' }, { registrationCode: 'FALL' }]);
    expect([made.status, (made.body['codes'] as Code[]).length]).toEqual([200, 2]);
    const [fall, spring] = await codes();
    expect(spring).toMatchObject({ registrationCode: 'SPRING', locationId: 'east', orgId, _version: 1 });
    await save([{ ...fall, locationId: 'west' }]);
    expect((await codes())[0]).toMatchObject({ registrationCode: 'FALL', locationId: 'west', _version: 2 });
    const found = (await call(`orgs/${orgId}/registrationCode?search=WEST`)).body['codes'] as Code[];
    expect(found.map(({ registrationCode }) => registrationCode)).toEqual(['FALL']);
    expect((await call(`orgs/${orgId}/registrationCode/SPRING`, { method: 'DELETE' })).status).toBe(200);
    expect((await codes()).map(({ registrationCode }) => registrationCode)).toEqual(['FALL']);
  });

  test('the tabs of an organization are counted in one answer', async () => {
    const { body } = await call('orgs', { json: { name: 'Lakeside', shortName: 'Lakeside', orgType: 'practice' } });
    const own = String((body['org'] as EntityRecord)['orgId']);
    expect((await call(`orgs/${own}/counts`)).body).toEqual({ provider: 0, rosterItem: 0, registrationCode: 0 });
    await call(`orgs/${own}/registrationCode`, {
      json: { codes: [{ registrationCode: 'A' }, { registrationCode: 'B' }] },
    });
    for (const inactive of [false, true]) {
      const made = await call('providers', { json: { firstName: 'Ann', lastName: 'Abel', inactive } });
      const { providerId } = made.body['provider'] as EntityRecord;
      expect((await call(`providers/${String(providerId)}/orgs`, { json: { orgId: own } })).status).toBe(201);
    }
    expect((await call(`orgs/${own}/counts`)).body).toEqual({ provider: 1, rosterItem: 0, registrationCode: 2 });
    await app.addUser('helper', 'Quiet-River-42-Stone', ['support']);
    const signed = await app.signIn('helper', 'Quiet-River-42-Stone', { Group: 'support' });
    const seen = await app.call(`orgs/${own}/counts`, { token: String(signed.body['idToken']) });
    expect([seen.status, seen.body]).toEqual([200, { provider: 1 }]);
  });

  test('if one of several is invalid none is saved, and the error says which', async () => {
    const { status, body } = await save([{ registrationCode: 'GOOD' }, { registrationCode: '' }]);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['codes[1].registrationCode']]);
    expect((await save([{ registrationCode: 'GOOD' }, 'x'])).status).toBe(400);
    expect((await save(Array.from({ length: 1001 }, (_, at) => ({ registrationCode: `X${at}` })))).status).toBe(400);
    // This save is based on an outdated version.
    expect((await save([{ registrationCode: 'GOOD' }, { registrationCode: 'FALL', _version: 1 }])).status).toBe(409);
    expect((await codes()).map(({ registrationCode }) => registrationCode)).toEqual(['FALL']);
  });

  test("a code's location must be in its organization; a stored code whose location was deleted stays", async () => {
    const { status, body } = await save([
      { registrationCode: 'GOOD' },
      { registrationCode: 'LOST', locationId: 'moon' },
    ]);
    expect([status, body['errors']]).toEqual([422, { 'codes[1].locationId': [{ code: 'unknownLocation' }] }]);
    expect((await codes()).map(({ registrationCode }) => registrationCode)).toEqual(['FALL']);
    // A location with a registration code can no longer be deleted, but in older data the location may be missing.
    await sql`UPDATE ${app.services.entities.of('organization').table}
      SET doc = jsonb_set(doc, '{locations}', '[{"locationId": "east"}]') WHERE id = ${orgId}`.execute(
      app.services.database.db,
    );
    const [fall] = await codes();
    expect((await save([{ ...fall }])).status).toBe(200);
    expect((await codes())[0]).toMatchObject({ registrationCode: 'FALL', locationId: 'west' });
  });

  test('activation codes are created in the requested quantity, ten by default, and stored', async () => {
    const make = async (count: string) =>
      (await call(`orgs/${orgId}/codes/${count}`)).body['codes'] as { activationCode: string; orgId: string }[];
    const many = await make('250');
    expect(many).toHaveLength(250);
    expect(new Set(many.map(({ activationCode }) => activationCode)).size).toBe(250);
    expect(many[0]).toMatchObject({
      orgId,
      activationCode: expect.stringMatching(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[^-]{4}$/),
    });
    for (const count of ['0', '-1', 'many', '1001', '2.5']) expect(await make(count)).toHaveLength(10);
    const kept = await app.services.database.db
      .selectFrom('activation_code')
      .select(['code', 'used_at'])
      .where('org_id', '=', orgId)
      .execute();
    expect(kept).toHaveLength(300);
    expect(kept).toContainEqual({ code: many[7]?.activationCode, used_at: null });
    const first = { used_at: new Date(0).toISOString(), used_by: 'somebody' };
    await app.services.database.db
      .updateTable('activation_code')
      .set(first)
      .where('code', '=', String(many[7]?.activationCode))
      .execute();
    const list = async (query: string) => (await call(`orgs/${orgId}/codes${query}`)).body;
    expect(await list('')).toMatchObject({ totalCodes: 300, usedCodes: 1 });
    const all = (
      await Promise.all([0, 100, 200].map(async (offset) => (await list(`?offset=${offset}&limit=100`))['codes']))
    ).flat() as { activationCode: string; usedAt: string | null }[];
    expect(new Set(all.map(({ activationCode }) => activationCode)).size).toBe(300);
    expect(all.filter(({ usedAt }) => usedAt !== null)).toMatchObject([
      { activationCode: many[7]?.activationCode, usedAt: '1970-01-01T00:00:00.000Z' },
    ]);
    expect((await call(`orgs/${orgId}/codes?limit=101`)).status).toBe(400);
  });

  test('activation codes require an existing organization and an administrator, and are audited', async () => {
    expect((await call('orgs/00000000-0000-4000-8000-000000000000/codes/5')).status).toBe(404);
    await app.addUser('sam', 'Tall-Meadow-77', ['support']);
    const support = await app.signIn('sam', 'Tall-Meadow-77', { Group: 'support' });
    const asSupport = { token: String(support.body['idToken']) };
    expect((await call(`orgs/${orgId}/codes/5`, asSupport)).status).toBe(403);
    expect((await call(`orgs/${orgId}/codes`, asSupport)).status).toBe(403);
    const rows = await app.services.database.db
      .selectFrom('audit')
      .select('details')
      .where('entity', '=', 'organization')
      .where('record_id', '=', orgId)
      .where('action', '=', 'create')
      .execute();
    expect(rows.map(({ details }) => details)).toContainEqual({ activationCodes: 250 });
  });
});
