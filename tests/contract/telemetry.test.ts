import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const TOKEN = 'a-token-of-prometheus';
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' };

/** The value of a figure with these labels in the text format of Prometheus. */
const valueOf = (text: string, figure: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${figure} `));
  return line === undefined ? undefined : Number(line.slice(figure.length));
};

describe.each(databases)('figures for monitoring systems, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  const figures = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.address}/api/prometheus`, { headers });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  test('requests count by route template and status, and no id becomes a label', async () => {
    const id = crypto.randomUUID();
    expect((await app.call(`patients/${id}`, { token })).status).toBe(404);
    await vi.waitFor(async () => {
      const { status, type, text } = await figures();
      expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
      const labels = 'method="GET",route="/api/patients/:patientId",status="404"';
      expect(valueOf(text, `http_request_duration_seconds_count{${labels}}`)).toBe(1);
      expect(text).not.toContain(id);
    });
  });

  test('they contain the process, the database and the queues', async () => {
    const { text } = await figures();
    expect(valueOf(text, 'careglass_database_up')).toBe(1);
    expect(valueOf(text, 'careglass_operations')).toBeGreaterThanOrEqual(1);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    for (const queue of ['job', 'outbox']) expect(valueOf(text, `careglass_queue_waiting{queue="${queue}"}`)).toBe(0);
  });

  test('a message that waits for a process counts, with its age', async () => {
    const { database, outbox } = app.services;
    // No worker takes the message.
    await outbox.close();
    await database.db.transaction().execute(async (tx) => {
      const outboxId = await outbox.enqueue(tx, {
        channel: 'email',
        to: 'ann@example.org',
        subject: 'Hello',
        text: 'Hello',
        purpose: 'message',
      });
      await tx
        .updateTable('outbox')
        .set({ due_at: new Date(Date.now() - 60_000).toISOString() })
        .where('outbox_id', '=', outboxId)
        .execute();
    });
    const { text } = await figures();
    expect(valueOf(text, 'careglass_queue_waiting{queue="outbox"}')).toBe(1);
    expect(valueOf(text, 'careglass_queue_oldest_seconds{queue="outbox"}')).toBeGreaterThanOrEqual(60);
  });

  test('without a token in the settings, only this machine may read them', async () => {
    expect((await figures(ELSEWHERE)).status).toBe(401);
    expect((await figures({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(200);
  });
});

describe.each(databases)('readiness, on %s', (kind) => {
  test('a process that ends still answers requests, but asks for no more; the figures need their token', async () => {
    const app = await openApp(kind, { DRAIN_SECONDS: '2', METRICS_TOKEN: TOKEN });
    const ready = () => app.call('ready');
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } });
    const statusOf = async (headers: Record<string, string>) =>
      (await fetch(`${app.address}/api/prometheus`, { headers })).status;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${TOKEN}x` })).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${TOKEN}`, ...ELSEWHERE })).toBe(200);

    const stopped = app.stop();
    expect(await ready()).toMatchObject({ status: 503, body: { status: 'stopping' } });
    expect((await app.call('config')).status).toBe(200);
    await stopped;
    await expect(ready()).rejects.toThrow(/ECONNREFUSED|refused/);
  });
});
