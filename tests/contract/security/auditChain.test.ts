import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anchorAt } from '../../../platform/audit/anchor';
import { Anchoring } from '../../../platform/audit/anchoring';
import { AnchorHook } from '../../../platform/audit/anchorHook';
import { beginChain } from '../../../platform/audit/begin';
import { FIRST_HASH, sealOf, type AuditRow } from '../../../platform/audit/chain';
import { audit } from '../../../platform/audit/record';
import { Sealer, SEALED_COLUMNS, SEALER_LOCK } from '../../../platform/audit/sealer';
import { verifyAudit, type Verdict } from '../../../platform/audit/verify';
import { SYSTEM } from '../../../platform/http/context';
import { openApp, type InProcessApp } from '../../support/app';
import { databases } from '../../support/platform';
import { holding, receiver } from '../../support/receiver';

const TABLES = ['audit', 'audit_seal', 'audit_head', 'audit_key'];

describe.each(databases)('the audit against an attacker with all rights on the database, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const { tick } = Anchoring.prototype;
  const db = () => app.services.database.db;
  const run = (statement: string) => sql.raw(statement).execute(db());
  const all = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(db())).rows;
  const verify = async () => (await app.call('audit/verify', { token })).body as unknown as Verdict;
  const written = () => new Sealer(db(), app.app.log, anchorAt(anchorPath())).close();
  /** Like `written`, but also if the platform itself seals rows at this moment: `written` then seals none. */
  const allWritten = async (): Promise<void> => {
    await vi.waitFor(async () => {
      await written();
      const unsealed = 'SELECT audit_id FROM audit LEFT JOIN audit_seal s USING (audit_id) WHERE s.audit_id IS NULL';
      expect(await all(unsealed)).toEqual([]);
    });
    await written();
  };

  /** Bypasses the triggers, as only the database's owner can, while nothing is being sealed. */
  const tamper = (...statements: string[]): Promise<void> =>
    db()
      .transaction()
      .execute(async (tx) => {
        const each = (what: string) => sql.raw(what).execute(tx);
        await each(`SELECT pg_advisory_xact_lock(${SEALER_LOCK})`);
        for (const table of ['audit', 'audit_seal']) await each(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
        for (const statement of statements) await each(statement);
        for (const table of ['audit', 'audit_seal']) await each(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      });

  beforeAll(async () => {
    // The platform records the end of the chain once a minute. On a slow machine this would happen during an attack,
    // and write an end that the restored chain does not have. `written` records it when the tests need it.
    // Assigned, because a spy would be restored before the first test.
    Anchoring.prototype.tick = async () => undefined;
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    for (let row = 0; row < 12; row += 1) await audit(db(), SYSTEM, { action: 'account', details: { row } });
    await allWritten();
    await writeFile(`${anchorPath()}.kept`, await readFile(anchorPath()));
    for (const table of TABLES) await run(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
  });
  afterAll(async () => {
    await app.stop();
    Anchoring.prototype.tick = tick;
  });

  const anchorPath = () => join(app.services.config.dataDir, 'audit-anchor.log');

  /** Every attack starts with the original chain, without rows added since. */
  const restore = async (): Promise<void> => {
    await writeFile(anchorPath(), await readFile(`${anchorPath()}.kept`));
    await tamper(
      ...['audit_seal', 'audit', 'audit_head', 'audit_key'].map((table) => `DELETE FROM ${table}`),
      ...TABLES.map((table) => `INSERT INTO ${table} SELECT * FROM kept_${table}`),
    );
  };
  beforeEach(restore);

  test('is intact without an attack, and its end is recorded outside', async () => {
    const verdict = await verify();
    expect(verdict).toMatchObject({ intact: true, firstBad: null });
    expect(verdict.anchored).toBeGreaterThan(0);
    expect(await readFile(anchorPath(), 'utf8')).toMatch(/^(\d+ [0-9a-f]{64} \S+Z\n)+$/);
  });

  const head = ['INSERT INTO audit_head SELECT * FROM kept_audit_head'];
  const newest = (count: number) =>
    all<{ seq: number; audit_id: string; hash: string }>(`SELECT * FROM audit_seal ORDER BY seq DESC LIMIT ${count}`);

  test('reports that the newest rows were deleted', async () => {
    const [first] = (await newest(3)).slice(-1);
    const gone = `(SELECT audit_id FROM audit_seal WHERE seq >= ${first?.seq})`;
    await tamper(`DELETE FROM audit WHERE audit_id IN ${gone}`, `DELETE FROM audit_seal WHERE seq >= ${first?.seq}`);
    expect(await verify()).toMatchObject({
      intact: false,
      firstBad: { seq: first?.seq, auditId: null, fault: 'missing' },
    });
  });

  test('reports it also if the stored end was replaced by an older, genuine one', async () => {
    const old = await all<{ seq: number }>('SELECT * FROM audit_head');
    await audit(db(), SYSTEM, { action: 'account' });
    await allWritten();
    await tamper(
      `DELETE FROM audit WHERE audit_id IN (SELECT audit_id FROM audit_seal WHERE seq > ${old[0]?.seq})`,
      `DELETE FROM audit_seal WHERE seq > ${old[0]?.seq}`,
      'DELETE FROM audit_head',
      ...head,
    );
    expect(await verifyAudit(db())).toMatchObject({ intact: true });
    expect(await verify()).toMatchObject({ intact: false });
  });

  test('reports that a row was inserted, before it is sealed and after', async () => {
    const [victim] = await all<{ user_id: string | null; mark: string }>(
      'SELECT user_id, mark FROM audit WHERE user_id IS NOT NULL LIMIT 1',
    );
    await run('ALTER TABLE audit ALTER COLUMN mark DROP NOT NULL');
    for (const mark of ['NULL', `'${victim?.mark}'`, "'000000000000:AAAAAAAAAAAAAAAAAAAAAA'"]) {
      const id = crypto.randomUUID();
      await run(
        `INSERT INTO audit (audit_id, at, user_id, action, details, mark)
          VALUES ('${id}', now(), '${victim?.user_id}', 'read', '{}', ${mark})`,
      );
      const bad = { auditId: id, fault: 'inserted' };
      const before = await verify();
      expect(before).toMatchObject({ intact: false, firstBad: bad });
      await written();
      const after = await verify();
      expect(after).toMatchObject({ intact: false, firstBad: { ...bad, seq: expect.any(Number) as number } });
      await restore();
    }
  });

  test('reports that a row was assigned to somebody else, however the chain is recomputed', async () => {
    const [row] = await all<{ seq: number; audit_id: string }>(
      'SELECT seq, audit_id FROM audit_seal ORDER BY seq OFFSET 4 LIMIT 1',
    );
    await tamper(`UPDATE audit SET user_id = 'somebody', username = 'somebody' WHERE audit_id = '${row?.audit_id}'`);
    const bad = { intact: false, firstBad: { seq: row?.seq, auditId: row?.audit_id, fault: 'changed' } };
    expect(await verify()).toMatchObject(bad);
    const { rows } = await sql<AuditRow & { seq: number }>`
      SELECT s.seq, ${SEALED_COLUMNS} FROM audit_seal s JOIN audit a USING (audit_id) ORDER BY s.seq`.execute(db());
    const own = createHash('sha256').update('mine').digest();
    let hash = FIRST_HASH;
    const seals = rows.map((each) => {
      hash = sealOf(hash, each, own);
      return `UPDATE audit_seal SET hash = '${hash}', key_id = '0123456789ab' WHERE seq = ${each.seq}`;
    });
    // An attacker forges the seals with another key, then changes the stored end of the chain, then deletes it.
    await tamper(...seals);
    expect((await verify()).intact).toBe(false);
    await tamper(`UPDATE audit_head SET hash = '${hash}'`);
    expect((await verify()).intact).toBe(false);
    await tamper('DELETE FROM audit_head');
    expect((await verify()).intact).toBe(false);
    // A start of the platform must not begin the chain again, because that would hide the attack.
    await beginChain(db());
    expect(await verify()).toMatchObject({ intact: false, firstBad: { seq: 1, fault: 'changed' } });
    await tamper(`INSERT INTO audit_key VALUES ('0123456789ab', '${own.toString('base64')}')`);
    expect((await verify()).intact).toBe(false);
  });

  test('is posted to a webhook once a minute, and again in the next minute after a failure', async () => {
    const hook = await receiver(503, 302, 200);
    const url = new URL(`${hook.url}?token=very-secret`);
    const logged: unknown[] = [];
    const log = { error: (what: unknown) => void logged.push(what) };
    const anchoring = new Anchoring(db(), log, anchorAt(url));
    const [end] = await newest(1);
    for (const [at, posts] of [
      [60_000, 1],
      [60_001, 1],
      [120_000, 2],
      [180_000, 3],
      [240_000, 3],
    ] as const) {
      await tick.call(anchoring, at);
      expect(hook.got).toHaveLength(posts);
    }
    for (const { path, body } of hook.got) {
      expect(path).toBe('/hook?token=very-secret');
      expect(JSON.parse(body)).toEqual({ seq: end?.seq, hash: end?.hash, time: expect.any(String) as string });
    }
    expect(logged).toEqual([{ reason: 'answered 503' }, { reason: 'answered 302' }]);
    await audit(db(), SYSTEM, { action: 'account' });
    await new Sealer(db(), app.app.log, anchorAt(url)).close();
    expect(JSON.parse(hook.got.at(-1)?.body ?? '')).toMatchObject({ seq: (end?.seq ?? 0) + 1 });
    await hook.stop();
    await anchoring.close();
    expect(logged.slice(2)).toEqual([{ reason: 'noAnswer ECONNREFUSED' }]);
    expect(await verifyAudit(db(), anchorAt(url))).toMatchObject({ intact: true, anchor: 'webhook', anchored: null });
  });

  test('is sealed while the webhook does not answer', async () => {
    const held = await holding();
    const sealer = new Sealer(db(), app.app.log, new AnchorHook(held.url, 200));
    const [end] = await newest(1);
    await audit(db(), SYSTEM, { action: 'account' });
    await sealer.run();
    expect((await newest(1))[0]?.seq).toBeGreaterThan(end?.seq ?? 0);
    await sealer.close();
    await held.stop();
  });

  test('reports deleted newest rows even if the file has lost lines or was truncated', async () => {
    const path = anchorPath();
    // The platform seals what earlier tests wrote, and must not write to the file at the same time as this test.
    await written();
    const text = await readFile(path, 'utf8');
    await appendFile(path, '99');
    expect((await verify()).intact).toBe(true);
    await audit(db(), SYSTEM, { action: 'account' });
    await written();
    expect(await readFile(path, 'utf8')).toMatch(/^99\n\d+ [0-9a-f]{64} .*\n$/m);
    expect((await verify()).intact).toBe(true);
    await writeFile(path, `${text}999999 ${'0'.repeat(64)} 2026-01-01T00:00:00.000Z\n`);
    expect(await verify()).toMatchObject({ intact: false, firstBad: { fault: 'missing' } });
    await writeFile(path, text);
  });
});
