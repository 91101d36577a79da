import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openedSecrets } from '../../platform/entities/secretFields';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const ABSENT = '00000000-0000-4000-8000-000000000000';

describe.each(databases)('organizations on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind);
    token = (await app.signIn()).body['idToken'] as string;
  });
  afterAll(() => app?.stop());

  const call = (path: string, json?: unknown, method?: string) =>
    app.call(path, { token, ...(json !== undefined && { json }), ...(method && { method }) });
  const save = async (json: Body) => {
    const answer = await call('orgs', { name: 'Lakeside', shortName: 'Lake', orgType: 'practice', ...json });
    return { ...answer, org: answer.body['org'] as Body };
  };
  const names = async (query: string) =>
    ((await call(`orgs?orderBy=name&${query}`)).body['orgs'] as Body[]).map(({ name }) => name);

  test('are listed by name, and filtered by inactive and validated', async () => {
    for (const [name, more] of [
      ['Zed', { validated: true }],
      ['adam', { validated: true }],
      ['Closed', { validated: true, inactive: true }],
      ['New', {}],
    ] as const)
      expect((await save({ name, shortName: `s ${name}`, ...more })).status).toBe(201);
    expect(await names('inactive=false&validated=true')).toEqual(['adam', 'Zed']);
    expect(await names('validated=true')).toEqual(['adam', 'Closed', 'Zed']);
    expect(await names('inactive=false')).toEqual(['adam', 'New', 'Zed']);
    expect(await names('search=CLOSED')).toEqual(['Closed']);
  });

  test('are created and changed by POST, validated by the caller, and keep fields that are not sent', async () => {
    const made = await save({
      idPrefix: 'lak',
      directMessageDomain: 'Direct.Lake.example.org',
      directMessageDomainWhitelist: [{ directMessageAddress: 'desk@other.org' }, { directMessageAddress: 'DESK' }],
      validated: true,
      validatedBy: 'somebody else',
    });
    expect(made.status).toBe(201);
    expect(made.org).toMatchObject({
      idPrefix: 'LAK',
      directMessageDomainWhitelist: [{ directMessageAddress: 'desk@direct.lake.example.org' }],
      overnightHours: { start: 1380, end: 420 },
    });
    const me = (await call('authentication/me')).body['user'] as Body;
    expect(made.org['validatedBy']).toBe(me['userId']);
    const undone = await save({ ...made.org, validated: false });
    expect(undone.status).toBe(200);
    expect(undone.org['validationDate'] ?? null).toBeNull();
    const faulty = await save({
      shortName: '',
      officeHours: [{ days: { start: 1, end: 5 }, hours: { start: 3, end: 9 } }],
    });
    expect(faulty.status).toBe(422);
    expect(Object.keys(faulty.body['errors'] as Body).sort()).toEqual([
      'officeHours[0].hours.end',
      'officeHours[0].hours.start',
      'shortName',
    ]);
  });

  test('never return their payment credentials', async () => {
    const square = { accessToken: 'secret-1', locationId: 'secret-2', signatureKey: 'secret-3' };
    const { org } = await save({ billingType: 'square', square });
    const kept = await save({ ...org, shortName: 'Kept', square: { locationId: 'secret-4' } });
    const path = `orgs/${String(org['orgId'])}`;
    const answers = [
      org,
      kept.org,
      ...(await Promise.all([path, `${path}/versions`, 'orgs'].map((each) => call(each)))),
    ];
    expect(JSON.stringify(answers)).not.toContain('secret-');
    const stored = await app.services.entities.get(app.services.database.db, 'organization', String(org['orgId']));
    expect(JSON.stringify(stored)).not.toContain('secret-');
    const credentials = async () => {
      const organization = app.services.entities.of('organization');
      const id = String(org['orgId']);
      const rows = sql<{ doc: EntityRecord }>`SELECT doc FROM ${organization.table} WHERE id = ${id}`;
      const { doc = {} } = (await rows.execute(app.services.database.db)).rows[0] ?? {};
      expect(JSON.stringify(doc)).not.toContain('secret-');
      return openedSecrets(organization, id, doc)['square'] ?? null;
    };
    expect(await credentials()).toEqual({ ...square, locationId: 'secret-4' });
    // Another billing type deletes the credentials, because no screen would show them.
    await save({ ...kept.org, billingType: 'invoiced' });
    expect(await credentials()).toBeNull();
  });

  test('show which credentials are stored and how each changed, but not their values', async () => {
    const made = await save({ billingType: 'square', square: { accessToken: 'hush-1', locationId: 'hush-2' } });
    const id = String(made.org['orgId']);
    const held = ['square.accessToken', 'square.locationId'];
    expect(made.org['_stored']).toEqual(held);
    const got = (await call(`orgs/${id}`)).body['org'] as Body;
    expect(got['_stored']).toEqual(held);

    // `_stored` is not a field: a save ignores it.
    const square = { accessToken: 'hush-3', locationId: null, signatureKey: 'hush-4' };
    const changed = await save({ ...got, square, _stored: ['name'] });
    expect(changed.status).toBe(200);
    expect(changed.org['_stored']).toEqual(['square.accessToken', 'square.signatureKey']);
    const stale = await call(`orgs`, { ...got, shortName: 'Late' });
    expect([stale.status, (stale.body['current'] as Body)['_stored']]).toEqual([409, changed.org['_stored']]);
    const unsent = { ...changed.org };
    delete unsent['square'];
    const kept = await save({ ...unsent, shortName: 'Kept' });
    expect(kept.org['_stored']).toEqual(changed.org['_stored']);

    const versions = (await call(`orgs/${id}/versions`)).body['versions'] as { changes: Body[] }[];
    expect(versions.map(({ changes }) => changes.filter(({ secret }) => secret))).toEqual([
      [],
      [
        { path: 'square.accessToken', secret: 'replaced' },
        { path: 'square.locationId', secret: 'cleared' },
        { path: 'square.signatureKey', secret: 'set' },
      ],
      held.map((path) => ({ path, secret: 'set' })),
    ]);
    const restored = await call(`orgs/${id}/versions/1/restore`, { _version: kept.org['_version'] });
    expect((restored.body['org'] as Body)['_stored']).toEqual(changed.org['_stored']);

    const elsewhere = await Promise.all(
      [`orgs/${id}/versions/1`, 'orgs', `orgs?ids=${id}`, 'orgs/export?format=json', 'orgs/export?format=csv'].map(
        (path) => app.call(path, { token }),
      ),
    );
    expect(elsewhere.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(JSON.stringify(elsewhere)).not.toContain('_stored');
    const all = [made, got, changed, stale, kept, versions, restored, elsewhere];
    expect(JSON.stringify(all)).not.toContain('hush-');

    const cleared = await save({ ...(restored.body['org'] as Body), square: null });
    expect(cleared.org['_stored']).toEqual([]);
    expect(((await call(`orgs/${id}`)).body['org'] as Body)['_stored']).toEqual([]);
    const plain = (await call('plans?limit=1')).body['plans'] as Body[];
    for (const { planId } of plain)
      expect((await call(`plans/${String(planId)}`)).body['plan']).not.toHaveProperty('_stored');
  });

  test('offer the stored plans for subscriptions, or those they have chosen', async () => {
    for (const [planId, name] of [
      ['b', 'Wellness'],
      ['a', 'Recovery'],
    ])
      await call('plans', { planId, name, title: name });
    const { org } = await save({ billingType: 'square', subscriptionPlanIds: ['b'] });
    const offered = async (query: string) => (await call(`billing/${String(org['orgId'])}/plans${query}`)).body;
    const wellness = { id: 'b', subscriptionPlanData: { name: 'Wellness' } };
    expect(await offered('')).toEqual({ plans: [wellness] });
    expect((await offered('?disableFilter=true'))['plans']).toEqual(
      expect.arrayContaining([{ id: 'a', subscriptionPlanData: { name: 'Recovery' } }, wellness]),
    );
    expect(await offered('?disableFilter=maybe')).toMatchObject({ code: 'badRequest' });
    expect(await offered('?page=2')).toMatchObject({ code: 'badRequest' });
    expect((await call(`billing/${ABSENT}/plans`)).status).toBe(404);
    expect((await app.call(`billing/${ABSENT}/plans`)).status).toBe(401);
  });
});
