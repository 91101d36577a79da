import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, databases } from '../support/platform';
import { openApp, type InProcessApp } from '../support/app';
import { audit, auditMany } from '../../platform/audit/record';
import { Sealer } from '../../platform/audit/sealer';
import { SYSTEM } from '../../platform/http/context';

describe.each(databases)('the audit trail, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app.stop());

  const db = () => app.services.database.db;
  const rowsOf = (requestId: string | null) =>
    db().selectFrom('audit').selectAll().where('request_id', '=', requestId).execute();
  const sealer = () => new Sealer(db(), app.app.log);
  const verify = async () => (await app.call('audit/verify', { token })).body;
  const write = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await audit(db(), SYSTEM, { action: 'account', details: { b: index, a: '雪' } });
  };

  test('sign-in, sign-out and refusals each write one row', async () => {
    const signIn = await app.signIn();
    const wrong = await app.signIn(ADMIN.username, 'Wrong-1-wrong');
    const own = String(signIn.body['idToken']);
    const signOut = await app.call('authentication/logout', { method: 'POST', token: own });
    const refused = await app.call('jobs', { token: own });
    await app.services.requestLog.flush();
    const id = (answer: { headers: Headers }) => answer.headers.get('x-request-id');
    expect(await rowsOf(id(signIn))).toMatchObject([
      { action: 'signIn', username: ADMIN.username, details: { group: 'administrators' } },
    ]);
    const failures = await rowsOf(id(wrong));
    expect(failures.map(({ action }) => action)).toContain('signInRefused');
    expect(failures.length).toBe(1);
    expect(await rowsOf(id(signOut))).toMatchObject([{ action: 'signOut', username: ADMIN.username }]);
    expect(await rowsOf(id(refused))).toMatchObject([
      { action: 'refused', details: { endpoint: 'GET /api/jobs', code: 'unauthorized' } },
    ]);
    const [row] = await rowsOf(id(signIn));
    expect(row?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('rows cannot be changed, deleted or truncated, not even in SQL', async () => {
    await write(1);
    for (const table of ['audit', 'audit_seal']) {
      await sealer().run();
      const change = table === 'audit' ? sql`UPDATE audit SET username = 'x'` : sql`UPDATE audit_seal SET hash = 'x'`;
      await expect(change.execute(db())).rejects.toThrow(/never changed/);
      await expect(sql`DELETE FROM ${sql.table(table)}`.execute(db())).rejects.toThrow(/never changed/);
      await expect(sql`TRUNCATE ${sql.table(table)}`.execute(db())).rejects.toThrow(/never changed/);
    }
  });

  test('all rows are sealed in one chain, even by concurrent sealers', async () => {
    await write(30);
    const [one, two] = [sealer(), sealer()];
    await Promise.all([one.run(), two.run(), one.run(), two.run()]);
    const { rows } = await sql<{ audits: number; seals: number }>`
      SELECT (SELECT count(*) FROM audit) AS audits, (SELECT count(*) FROM audit_seal) AS seals`.execute(db());
    expect(rows[0]?.seals).toBe(rows[0]?.audits);
    expect(await verify()).toMatchObject({ intact: true, firstBad: null, sealed: rows[0]?.audits });
  });

  test('a row that is committed late is sealed too', async () => {
    const at = '2024-06-01T00:00:00.000Z';
    await auditMany(db(), [{ actor: SYSTEM, event: { action: 'account' }, at }]);
    const late = db()
      .selectFrom('audit')
      .innerJoin('audit_seal as s', 's.audit_id', 'audit.audit_id')
      .select('seq')
      .where('at', '=', at);
    // A sealer does nothing while the platform's own one is at work.
    await expect
      .poll(async () => {
        await sealer().run();
        return (await late.execute()).length;
      })
      .toBe(1);
    expect(await verify()).toMatchObject({ intact: true });
  });

  test('verification names the first row that was tampered with', async () => {
    await write(5);
    await sealer().run();
    const seals = await db().selectFrom('audit_seal').selectAll().orderBy('seq').execute();
    const [first, second] = [seals.at(-4), seals.at(-2)];
    const tamper = async (statement: string) => {
      for (const change of ['DISABLE', 'ENABLE']) {
        if (change === 'ENABLE') await sql.raw(statement).execute(db());
        await sql.raw(`ALTER TABLE audit ${change} TRIGGER USER`).execute(db());
      }
    };
    await tamper(`UPDATE audit SET username = 'somebody' WHERE audit_id = '${second?.audit_id}'`);
    expect(await verify()).toMatchObject({ intact: false, firstBad: { seq: second?.seq, auditId: second?.audit_id } });
    await tamper(`DELETE FROM audit WHERE audit_id = '${first?.audit_id}'`);
    const verdict = await verify();
    expect(verdict).toMatchObject({ intact: false, firstBad: { seq: first?.seq, auditId: first?.audit_id } });
    // The count may be higher, because the platform also seals in the background.
    expect(verdict['sealed']).toBeGreaterThanOrEqual(seals.length);
  });

  test('no route of the API writes to the trail', () => {
    const routes = app.routes.filter(({ path }) => path.startsWith('/audit'));
    const others = routes.filter(({ method }) => method !== 'GET');
    // Verifying is a POST because it starts a job; it changes no row.
    expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /audit/verify']);
  });
});
