import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp, type InProcessApp } from '../support/app';
import { attachmentCalls, receiveAttachment } from '../support/attachments';
import { ccda, observation, quantity } from '../support/ccda';
import { jobEnded } from '../support/jobs';
import { bothDatabases } from '../support/platform';

/** The statement that follows each batch of the document's results. */
const AFTER_BATCH = 'INSERT live_change';

describe.each(bothDatabases)('a long job, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  /** The statements of jobs, in the order of their ends. */
  const ran: string[] = [];
  const times = (name: string): number => ran.filter((each) => each === name).length;

  beforeAll(async () => {
    app = await openApp(kind, { DIRECT_PROCESS_SECONDS: '3600' });
    app.services.database.watch.onEnded = ({ operation, name }) => void (operation.kind === 'job' && ran.push(name));
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  /** Waits until a statement has run so often, cancels the job, and waits for its end. */
  async function cancelledAfter(jobId: unknown, name: string, count: number, path = `jobs/${String(jobId)}/cancel`) {
    await vi.waitFor(() => expect(times(name)).toBeGreaterThanOrEqual(count), { timeout: 60_000, interval: 1 });
    expect((await app.call(path, { token, method: 'POST' })).status).toBe(200);
    return jobEnded(app, token, { jobId });
  }

  test.each(['jobs', 'rosetta/currentOp'])('takes nothing of the document in which %s cancels it', async (from) => {
    const entries = Array.from({ length: 4_000 }, (_, at) => observation(quantity(10 + (at % 50) / 10), `r${at}`));
    const id = await receiveAttachment(app, ccda({ entries: entries.join('') }));
    const { read, attempts, call } = attachmentCalls(app, token);
    ran.length = 0;
    const { jobId } = await call('directMessages/process?async=true', { attachmentIds: [id] });
    const job = await cancelledAfter(jobId, AFTER_BATCH, 1, `${from}/${String(jobId)}/cancel`);
    expect(job).toMatchObject({ status: 'cancelled', result: { done: 0, warned: 0, failed: 0 } });
    // The document has eight batches.
    expect(times(AFTER_BATCH)).toBeLessThanOrEqual(3);
    expect(await read(id)).toMatchObject({ processed: false, isProcessing: false, patientId: null });
    expect(await attempts(id)).toEqual([]);
    const points = sql<{ n: number }>`SELECT count(*)::int AS n FROM entity.patient_data`;
    expect((await points.execute(app.services.database.db)).rows[0]?.n).toBe(0);
  });

  test('replaces nothing if the import is cancelled', async () => {
    const call = async (path: string, json: unknown, method?: string) => {
      const answer = await app.call(path, { token, json, ...(method && { method }) });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    await call('apricity-cleanse/subscription', { resourceId: 'stays', criteria: 'any' });
    const rows = Array.from({ length: 2_000 }, (_, at) => ({ resourceId: `new ${at}`, criteria: 'any' }));
    const importId = crypto.randomUUID();
    await call(`apricity-cleanse/subscription/import/${importId}/0`, { rows }, 'PUT');
    const check = await call(`apricity-cleanse/subscription/import/${importId}`, { chunks: 1, dryRun: true });
    const checked = await jobEnded(app, token, check);
    expect(checked).toMatchObject({ status: 'done', result: { created: 2_000, removed: 1 } });
    expect((checked['result'] as { holdsRequests?: boolean }).holdsRequests ?? false).toBe(kind === 'pglite');
    ran.length = 0;
    const { jobId } = await call(`apricity-cleanse/subscription/import/${importId}`, { chunks: 1 });
    const job = await cancelledAfter(jobId, 'INSERT entity', 20);
    expect(job).toMatchObject({ status: 'cancelled', result: { created: 0, removed: 0 } });
    const { subscriptions } = (await app.call('apricity-cleanse/subscription', { token })).body;
    expect(subscriptions).toMatchObject([{ resourceId: 'stays' }]);
  });

  test('says what a roster import had done when it was cancelled', async () => {
    const { org } = (await app.call('orgs', { token, json: { name: 'Oak', shortName: 'O', orgType: 'employer' } }))
      .body as { org: { orgId: string } };
    const roster = `orgs/${org.orgId}/roster`;
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ employeeId: `E${at}` }));
    ran.length = 0;
    const { jobId } = (await app.call(`${roster}/import`, { token, json: { rows } })).body;
    const job = await cancelledAfter(jobId, 'UPDATE roster_import_batch', 1);
    const { totalCount } = (await app.call(`${roster}?limit=1`, { token })).body;
    expect(totalCount).toBeGreaterThan(0);
    expect(job).toMatchObject({ status: 'cancelled', result: { created: totalCount, removed: 0 } });
  });

  /** Runs a report, and sends a request once it has begun to count: what the job ran before and after the answer. */
  async function reportBeside(path: (jobId: string) => string, method = 'GET') {
    const { watch } = app.services.database;
    const { onEnded } = watch;
    const seen: string[] = [];
    let jobId = '';
    let sent: Promise<unknown> | undefined;
    watch.onEnded = ({ operation, name }) => {
      if (operation.kind !== 'job') return;
      seen.push(name);
      if (name === 'INSERT audit') sent ??= app.call(path(jobId), { token, method }).then(() => seen.push('answered'));
    };
    const { body } = await app.call('reporting/jobs', { token, json: { reportName: 'StatisticsMetrics', args: {} } });
    expect(body['jobId'], JSON.stringify(body)).toBeTypeOf('string');
    jobId = String(body['jobId']);
    const { status } = await jobEnded(app, token, { jobId });
    await sent;
    watch.onEnded = onEnded;
    const counts = seen.slice(seen.indexOf('answered')).filter((name) => /entity|metric_event/.test(name));
    return { status, seen, counts };
  }

  // PostgreSQL has a connection for each request.
  if (kind === 'postgres') return;

  test('a report lets requests in between its statements, and ends at the next one when it is cancelled', async () => {
    const { status, seen, counts } = await reportBeside(() => 'patients?limit=1');
    expect(status).toBe('done');
    expect(seen.indexOf('answered')).toBeLessThan(seen.indexOf('INSERT upload'));
    expect(counts.length, seen.join()).toBeGreaterThan(3);
    const cancelled = await reportBeside((jobId) => `jobs/${jobId}/cancel`, 'POST');
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    expect(cancelled.counts.length, cancelled.seen.join()).toBeLessThan(counts.length - 2);
  });
});
