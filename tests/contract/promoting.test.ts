import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { Comparison, PromotionDifference, PromotionRun } from '../../src/contract/promoting';
import type { Job } from '../../src/contract/jobs';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { ADMIN, databases } from '../support/platform';
import { jobEnded } from '../support/jobs';
import { openChat, type Chat } from '../support/promotionPair';
import { startTargetProxy, type TargetProxy } from '../support/targetProxy';

describe.each(databases)('a promotion between two platforms, on %s,', (database) => {
  let source: InProcessApp;
  let target: InProcessApp;
  let proxy: TargetProxy;
  let chat: Chat;
  const tokens = new Map<InProcessApp, string>();

  const call = (app: InProcessApp, path: string, json?: unknown) =>
    app.call(path, { token: tokens.get(app) ?? '', ...(json !== undefined && { json }) });
  const add = async (app: InProcessApp, path: string, ...records: object[]) => {
    for (const record of records) {
      const { status, body } = await call(app, path, record);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    }
  };
  const signIn = async (more: object = {}, name = 'test') =>
    call(source, `promotion/targets/${name}/signIn`, {
      Username: ` ${ADMIN.username} `,
      Password: ` ${ADMIN.password} `,
      ...more,
    });
  const session = async () => {
    const { status, body } = await signIn();
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body['session']);
  };
  const ended = (jobId: unknown): Promise<Job> =>
    vi.waitFor(
      async () => {
        const { job } = (await call(source, `jobs/${String(jobId)}`)).body as { job?: Job };
        if (!job?.endTime) throw new Error(`is ${job?.status}`);
        return job;
      },
      { timeout: 30_000, interval: 50 },
    );
  const compare = async (more: object = {}) => {
    const handle = await session();
    const { status, body } = await call(source, 'promotion/compare', {
      session: handle,
      planId: 'heart',
      collections: ['plans', 'data', 'models', 'trials'],
      ...more,
    });
    expect(status, JSON.stringify(body)).toBe(202);
    const job = await ended(body['jobId']);
    return { handle, compareId: String(body['jobId']), job, result: job.result as Comparison };
  };
  const differences = async (compareId: string, query = '') => {
    const { body } = await call(source, `promotion/compare/${compareId}/records?limit=1000${query}`);
    return body['differences'] as PromotionDifference[];
  };
  const start = (compareId: string, handle: string, more: object = {}) =>
    call(source, 'promotion/apply', { compareId, session: handle, leftOut: [], deletions: true, ...more });
  const apply = async (compareId: string, handle: string, more: object = {}) => {
    const { status, body } = await start(compareId, handle, more);
    expect(status, JSON.stringify(body)).toBe(202);
    return { promotionId: String(body['promotionId']), job: await ended(body['jobId']) };
  };
  const promote = async (more: object = {}) => {
    const { compareId, handle } = await compare();
    return apply(compareId, handle, more);
  };
  const resume = async (promotionId: string) => {
    const { status, body } = await call(source, `promotion/runs/${promotionId}/resume`, { session: await session() });
    expect(status, JSON.stringify(body)).toBe(202);
    return ended(body['jobId']);
  };
  const runOf = async (promotionId: string) => {
    const { runs } = (await call(source, 'promotion/runs')).body as { runs: PromotionRun[] };
    return runs.find((each) => each.promotionId === promotionId);
  };
  const dataAt = async (app: InProcessApp): Promise<Record<string, unknown>> => {
    const { status, body } = await call(app, 'types/heart/data?limit=0');
    const rows = status === 200 ? (body['data'] as EntityRecord[]) : [];
    return Object.fromEntries(rows.map(({ dataId, name }) => [String(dataId), name]));
  };

  beforeAll(async () => {
    target = await openApp(database);
    proxy = await startTargetProxy(target.address);
    chat = await openChat();
    source = await openApp(database, {
      PROMOTE_TARGETS: `test=${proxy.url}, demo=http://127.0.0.1:1`,
      PROMOTE_RETRY_MS: '5',
      PROMOTE_TIMEOUT_SECONDS: '2',
      CHAT_WEBHOOK: chat.url,
    });
    for (const app of [source, target]) tokens.set(app, String((await app.signIn()).body['idToken']));
    await add(source, 'plans', { planId: 'heart', name: 'Heart', dependencies: [] });
    await add(
      source,
      'types/heart/data',
      { dataId: 'pulse', name: 'Pulse' },
      { dataId: 'cough', name: 'Cough', category: 'symptom' },
    );
    await add(source, 'types/heart/models', {
      modelId: 'lungs',
      name: 'Lungs',
      symptoms: [{ dataId: 'cough' }],
    });
  });
  beforeEach(() => {
    proxy.decide = () => 'forward';
    proxy.seen.length = 0;
    chat.told.length = 0;
  });
  afterAll(async () => {
    await source?.stop();
    await proxy?.stop();
    await target?.stop();
    chat?.stop();
  });

  test('offers the configured targets, and the default of the source', async () => {
    expect((await call(source, 'promotion/targets')).body).toMatchObject({
      source: 'develop',
      targets: [
        { name: 'test', address: proxy.url, isProduction: false },
        { name: 'demo', address: 'http://127.0.0.1:1' },
      ],
      defaultTarget: 'test',
    });
  });

  test('a new plan is told record by record, applied, and then nothing is left to do', async () => {
    const { compareId, handle, result } = await compare();
    expect(result).toMatchObject({
      created: 4,
      changed: 0,
      deleted: 0,
      missing: 0,
      holdsRequests: database === 'pglite',
    });
    const all = await differences(compareId);
    expect(all.map(({ collection, id, change }) => [collection, id, change])).toEqual([
      ['plans', 'heart', 'created'],
      ['data', 'cough', 'created'],
      ['data', 'pulse', 'created'],
      ['models', 'lungs', 'created'],
    ]);
    const { promotionId, job } = await apply(compareId, handle);
    expect(job).toMatchObject({ status: 'done', result: { created: 4, changed: 0, deleted: 0 } });
    expect(await dataAt(target)).toEqual(await dataAt(source));
    expect(await runOf(promotionId)).toMatchObject({ state: 'done', target: 'test', username: 'admin' });
    expect(chat.told).toEqual([
      'Promotion from develop to test: started by admin.',
      'Promotion from develop to test: done. 4 created, 0 changed, 0 deleted.',
    ]);
    for (const app of [source, target]) {
      const { body } = await call(app, `audit?entity=promotion&recordId=${promotionId}&limit=20`);
      expect((body['audit'] as Body[]).length).toBeGreaterThan(1);
    }
    expect((await compare()).result).toMatchObject({ created: 0, changed: 0, deleted: 0 });
  });

  test('changes are shown field by field, and records can be left out', async () => {
    const { pulse } = await recordsOf(source);
    await add(source, 'types/heart/data', { ...pulse, name: 'Heart rate', unit: 'bpm' });
    await add(target, 'types/heart/data', { dataId: 'stray', name: 'Stray' });
    const { compareId, handle } = await compare();
    const [changed, deleted] = await differences(compareId);
    expect(changed).toMatchObject({
      id: 'pulse',
      label: 'Heart rate',
      change: 'changed',
      fields: [
        { path: 'name', from: '"Pulse"', to: '"Heart rate"' },
        { path: 'unit', from: null, to: '"bpm"' },
      ],
    });
    expect(deleted).toMatchObject({ id: 'stray', change: 'deleted' });
    expect(await differences(compareId, '&change=deleted&collection=data')).toHaveLength(1);
    const seqs = async (query = '') =>
      (await call(source, `promotion/compare/${compareId}/seqs${query}`)).body['groups'];
    const stray = { collection: 'data', change: 'deleted', seqs: [deleted?.seq] };
    expect(await seqs()).toEqual([{ collection: 'data', change: 'changed', seqs: [changed?.seq] }, stray]);
    expect(await seqs('?collection=data&change=deleted')).toEqual([stray]);
    expect(await seqs('?collection=models')).toEqual([]);
    const { job } = await apply(compareId, handle, { leftOut: [changed?.seq], deletions: false });
    expect(job.result).toMatchObject({ steps: [] });
    expect(await dataAt(target)).toMatchObject({ pulse: 'Pulse', stray: 'Stray' });
    const again = await promote();
    expect(again.job.result).toMatchObject({ created: 0, changed: 1, deleted: 1 });
    expect(await dataAt(target)).toEqual(await dataAt(source));
    const put = await call(target, `promotion/received/${again.promotionId}/restore`, {});
    expect((await jobEnded(target, tokens.get(target) ?? '', put.body))['result']).toEqual({
      restored: 2,
      refusal: null,
    });
    expect(await dataAt(target)).toMatchObject({ pulse: 'Pulse', stray: 'Stray' });
    await promote();
  });

  const recordsOf = async (app: InProcessApp): Promise<Record<string, EntityRecord>> => {
    const { body } = await call(app, 'types/heart/data?limit=0');
    return Object.fromEntries((body['data'] as EntityRecord[]).map((each) => [String(each['dataId']), each]));
  };

  /** Changes a record of the source, so that there is something to promote. */
  let edits = 0;
  const edit = async () => {
    edits += 1;
    const { pulse } = await recordsOf(source);
    await add(source, 'types/heart/data', { ...pulse, name: `Edit ${edits}` });
    return `Edit ${edits}`;
  };

  test('references to what would not be at the target are told before anything is written', async () => {
    await add(source, 'types/heart/data', { dataId: 'rash', name: 'Rash', category: 'symptom' });
    await add(source, 'types/heart/models', {
      modelId: 'skin',
      name: 'Skin',
      symptoms: [{ dataId: 'rash' }],
    });
    const { compareId, handle, result } = await compare();
    expect(result.missing).toBe(0);
    const rash = (await differences(compareId)).find(({ id }) => id === 'rash');
    const leftOut = [rash?.seq];
    const { body } = await call(source, `promotion/compare/${compareId}/missing`, { leftOut, deletions: true });
    expect(body).toMatchObject({
      totalMissing: 1,
      missing: [
        {
          collection: 'models',
          id: 'skin',
          label: 'Skin',
          path: 'symptoms.dataId',
          missingCollection: 'data',
          missingId: 'rash',
          missingLabel: 'Rash',
        },
      ],
    });
    const refused = await start(compareId, handle, { leftOut });
    expect([refused.status, refused.body.code, refused.body['params']]).toEqual([
      409,
      'missingReferences',
      { count: 1 },
    ]);
    expect(await dataAt(target)).not.toHaveProperty('rash');
    const only = await compare({ collections: ['models'] });
    expect(only.result.missing).toBe(1);
    // The record is not in the dry run, but here.
    const all = { leftOut: [], deletions: true };
    const { body: named } = await call(source, `promotion/compare/${only.compareId}/missing`, all);
    expect(named['missing']).toMatchObject([{ label: 'Skin', missingLabel: 'Rash' }]);
    expect((await apply(compareId, handle)).job.status).toBe('done');
  });

  test('what stays at the target and refers to a deleted record is told', async () => {
    await add(target, 'types/heart/data', { dataId: 'old', name: 'Old' });
    await add(target, 'types/heart/models', { modelId: 'worn', name: 'Worn', symptoms: [{ dataId: 'old' }] });
    const { compareId, handle, result } = await compare();
    expect(result).toMatchObject({ deleted: 2, missing: 0 });
    const worn = (await differences(compareId)).find(({ id }) => id === 'worn');
    const missing = async (json: object) =>
      (await call(source, `promotion/compare/${compareId}/missing`, json)).body['totalMissing'];
    expect(await missing({ leftOut: [worn?.seq], deletions: true })).toBe(1);
    expect(await missing({ leftOut: [worn?.seq], deletions: false })).toBe(0);
    expect((await apply(compareId, handle)).job).toMatchObject({ status: 'done', result: { deleted: 2 } });
  });

  test('a target that has moved is told, not overwritten', async () => {
    await edit();
    const { compareId, handle } = await compare();
    const { pulse } = await recordsOf(target);
    await add(target, 'types/heart/data', { ...pulse, name: 'Edited at the target' });
    const { job, promotionId } = await apply(compareId, handle);
    expect(job).toMatchObject({
      status: 'failed',
      error:
        'ERROR: Records of Data Types have changed at the target since the dry run: pulse. They were not overwritten.',
    });
    expect(await dataAt(target)).toMatchObject({ pulse: 'Edited at the target' });
    const run = await runOf(promotionId);
    expect(run).toMatchObject({
      state: 'stopped',
      error: job.error,
      fault: { code: 'targetMoved', collection: 'data', ids: ['pulse'] },
      collections: ['plans', 'data', 'models', 'trials'],
      steps: [],
    });
    expect((await call(source, `promotion/runs/${promotionId}`)).body['run']).toEqual(run);
    // Another try would fail in the same way.
    const resumed = await call(source, `promotion/runs/${promotionId}/resume`, { session: await session() });
    expect(resumed).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(chat.told.at(-1)).toBe(`Promotion from develop to test: ${job.error}`);
  });

  test('a source that has moved is told', async () => {
    const { compareId, handle } = await compare();
    await edit();
    const { job } = await apply(compareId, handle);
    expect(job.error).toBe('ERROR: Records of Data Types have changed at the source since the dry run: pulse.');
  });

  const changesOnly = (deed: ReturnType<TargetProxy['decide']>) => (name: string) =>
    name === 'POST promotion/changes' ? deed : ('forward' as const);

  test.each([
    ['full', { status: 507 }, 6, 'ERROR: The target has no room for the records (status 507).'],
    ['too small', { status: 413, code: 'tooLarge' }, 1, 'ERROR: The target has no room for the records (status 413).'],
    ['out of order', { status: 503, code: 'busy' }, 6, 'ERROR: The target rejected a request (status 503, busy).'],
    ['killed', 'drop' as const, 6, 'ERROR: The target does not answer (ECONNRESET).'],
  ])('a target that is %s leaves nothing half done, and the promotion resumes', async (_what, deed, tries, error) => {
    const name = await edit();
    const { compareId, handle } = await compare();
    const before = await dataAt(target);
    proxy.seen.length = 0;
    proxy.decide = changesOnly(deed);
    const { job, promotionId } = await apply(compareId, handle);
    expect(job).toMatchObject({ status: 'failed', error });
    expect(proxy.seen.filter((each) => each === 'POST promotion/changes')).toHaveLength(tries);
    expect(await dataAt(target)).toEqual(before);
    expect(await runOf(promotionId)).toMatchObject({ state: 'stopped', error });
    proxy.decide = () => 'forward';
    expect(await resume(promotionId)).toMatchObject({ status: 'done', result: { changed: 1 } });
    expect(await dataAt(target)).toMatchObject({ pulse: name });
    expect(await runOf(promotionId)).toMatchObject({ state: 'done', error: null, fault: null });
  });

  test('a slow target is told after the time limit, and Cancel does not wait for it', async () => {
    await edit();
    const { compareId, handle } = await compare();
    proxy.decide = changesOnly('hang');
    const { body } = await start(compareId, handle);
    await vi.waitFor(() => expect(proxy.seen).toContain('POST promotion/changes'));
    const since = performance.now();
    await call(source, `jobs/${String(body['jobId'])}/cancel`, {});
    expect(await ended(body['jobId'])).toMatchObject({ status: 'cancelled' });
    expect(performance.now() - since).toBeLessThan(2_000);
    const promotionId = String(body['promotionId']);
    expect(await runOf(promotionId)).toMatchObject({ state: 'stopped', error: 'ERROR: The promotion was cancelled.' });
    proxy.decide = (name) => (name === 'GET promotion' ? 'hang' : 'forward');
    const { body: slow } = await call(source, `promotion/runs/${promotionId}/resume`, { session: await freeSession() });
    expect((await ended(slow['jobId'])).error).toBe('ERROR: The target did not answer within 2 s.');
    proxy.decide = () => 'forward';
    expect((await resume(promotionId)).status).toBe('done');
  });

  test('what the target has written is known, although Cancel or an error has lost its answer', async () => {
    await promote();
    const name = await edit();
    const { compareId, handle } = await compare();
    proxy.decide = changesOnly('hangAfter');
    const { body } = await start(compareId, handle);
    await vi.waitFor(async () => expect(await dataAt(target)).toMatchObject({ pulse: name }));
    await call(source, `jobs/${String(body['jobId'])}/cancel`, {});
    const written = [{ collection: 'data', planId: 'heart', phase: 'write', created: 0, changed: 1, deleted: 0 }];
    expect(await ended(body['jobId'])).toMatchObject({ status: 'cancelled', result: { changed: 1, steps: written } });
    expect(await runOf(String(body['promotionId']))).toMatchObject({ state: 'stopped', steps: written });
    await edit();
    const later = await compare();
    let sent = 0;
    proxy.decide = (each) => {
      if (each !== 'POST promotion/changes') return 'forward';
      sent += 1;
      return sent === 1 ? 'dropAfter' : 'drop';
    };
    const { job, promotionId } = await apply(later.compareId, later.handle);
    expect(job.error).toBe('ERROR: The target does not answer (ECONNRESET).');
    expect(await runOf(promotionId)).toMatchObject({ state: 'stopped', steps: written });
  });

  /** A session that was opened while the target answered. */
  const freeSession = async () => {
    const { decide } = proxy;
    proxy.decide = () => 'forward';
    const handle = await session();
    proxy.decide = decide;
    return handle;
  };

  test('a step whose answer was lost is not applied twice', async () => {
    const name = await edit();
    const { compareId, handle } = await compare();
    let lost = 0;
    proxy.decide = (each) => {
      if (each !== 'POST promotion/changes') return 'forward';
      lost += 1;
      return lost === 1 ? 'dropAfter' : 'forward';
    };
    const { job } = await apply(compareId, handle);
    expect(job).toMatchObject({ status: 'done', result: { changed: 1 } });
    expect(lost).toBe(2);
    expect(await dataAt(target)).toMatchObject({ pulse: name });
  });

  test('a target without the calls is refused before anything is written', async () => {
    proxy.decide = (name) => (name.startsWith('GET promotion') ? { status: 404, code: 'notFound' } : 'forward');
    expect(await signIn()).toMatchObject({ status: 409, body: { code: 'targetWithoutCalls' } });
    proxy.decide = () => 'forward';
    const { handle } = await compare();
    proxy.decide = (name) => (name.startsWith('GET promotion') ? { status: 404, code: 'notFound' } : 'forward');
    const { body } = await call(source, 'promotion/compare', { session: handle, planId: null, collections: ['data'] });
    expect((await ended(body['jobId'])).error).toBe('ERROR: The target does not have the calls for promotions.');
    proxy.decide = (name) => (name === 'GET types/heart/data' ? { status: 200 } : 'forward');
    const { job } = await compare();
    expect(job.error).toBe('ERROR: Failed to find field data in data.');
  });

  test('a session that has ended at the target stops the job until somebody signs in again', async () => {
    const name = await edit();
    const { compareId, handle } = await compare();
    proxy.decide = (each) =>
      each === 'POST promotion/changes' || each === 'POST anon/authentication/refresh'
        ? { status: 401, code: 'unauthorized' }
        : 'forward';
    const { job, promotionId } = await apply(compareId, handle);
    const error = 'ERROR: The platform is no longer signed in to the target.';
    expect(job).toMatchObject({ status: 'failed', error });
    proxy.decide = () => 'forward';
    expect((await resume(promotionId)).status).toBe('done');
    expect(await dataAt(target)).toMatchObject({ pulse: name });
  });

  test('signing in passes on what the target says, and belongs to the user who did it', async () => {
    expect(await signIn({ Password: 'wrong-Pass-1' })).toMatchObject({
      status: 422,
      body: { code: 'invalidCredentials' },
    });
    proxy.decide = () => ({ status: 401, code: 'mfaRequired' });
    expect(await signIn()).toMatchObject({ status: 422, body: { code: 'mfaRequired' } });
    proxy.decide = () => 'forward';
    expect(await signIn({}, 'demo')).toMatchObject({ status: 502, body: { code: 'targetUnreachable' } });
    expect((await signIn({}, 'elsewhere')).status).toBe(404);
    const handle = await session();
    await source.addUser('olga', 'a-Long-pass-4711', ['administrators']);
    const olga = String((await source.signIn('olga', 'a-Long-pass-4711')).body['idToken']);
    const json = { session: handle, planId: null, collections: ['data'] };
    const other = await source.call('promotion/compare', { token: olga, json });
    expect([other.status, other.body.code]).toEqual([409, 'signInAgain']);
    await target.addUser('hugo', 'a-Long-pass-4711', ['support']);
    const hugo = await signIn({ Username: 'hugo', Password: 'a-Long-pass-4711' });
    expect([hugo.status, hugo.body.code]).toEqual([422, 'targetForbidden']);
  });

  test('the target cannot equal the source, whatever its address', async () => {
    proxy.to = source.address;
    try {
      expect(await signIn()).toMatchObject({ status: 409, body: { code: 'targetIsSource' } });
    } finally {
      proxy.to = target.address;
    }
  });

  test('neither the password nor a token is stored', async () => {
    await edit();
    expect((await promote()).job.status).toBe('done');
    const stored = await source.services.database.db
      .selectFrom('job')
      .select(sql<string>`string_agg(concat(args, result, kept, error), ' ')`.as('all'))
      .executeTakeFirstOrThrow();
    const { body } = await call(source, 'audit?limit=1000');
    const all = `${stored.all} ${JSON.stringify(body)}`;
    expect(all).toContain('"session"');
    expect(all).not.toContain(ADMIN.password);
    expect(all).not.toMatch(/eyJ[\w-]{10,}\./);
  });
});
