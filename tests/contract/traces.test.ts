import { describe, expect, test } from 'vitest';
import { openApp } from '../support/app';
import { databases } from '../support/platform';
import { receiver } from '../support/receiver';

interface Sent {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SERVER_KIND = 2;

describe.each(databases)('traces, on %s', (kind) => {
  test('a request is a span in its caller’s trace, its statements are spans in it, and none has a value', async () => {
    const collector = await receiver(200);
    const app = await openApp(kind, { TRACES_URL: collector.url });
    const token = String((await app.signIn()).body['idToken']);
    const id = crypto.randomUUID();
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
    const answer = await app.call(`patients/${id}`, { token, headers });
    await app.stop();
    await collector.stop();

    const sent = collector.got.map(({ body }) => body);
    const spans = sent.flatMap((body) =>
      (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans: all }) => all),
      ),
    );
    const request = spans.find(({ traceId, kind: each }) => traceId === TRACE && each === SERVER_KIND);
    expect(request).toMatchObject({ name: 'GET /api/patients/:patientId', parentSpanId: CALLER });
    expect(Object.fromEntries(request?.attributes.map(({ key, value }) => [key, value]) ?? [])).toMatchObject({
      'http.request.method': { stringValue: 'GET' },
      'http.route': { stringValue: '/api/patients/:patientId' },
      'http.response.status_code': { intValue: answer.status },
    });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT session', 'SELECT entity']));
    // The sign-in had no caller, so it has a trace of its own.
    const signIn = spans.find(({ name }) => name === 'POST /api/anon/authentication/login');
    expect(signIn?.parentSpanId).toBeUndefined();
    expect(signIn?.traceId).not.toBe(TRACE);
    for (const secret of [id, token, 'Correct-Horse']) expect(sent.join()).not.toContain(secret);
  });

  test('a collector that refuses spans delays no answer, and the platform ends', async () => {
    const collector = await receiver(400);
    const app = await openApp(kind, { TRACES_URL: collector.url });
    expect((await app.call('health')).status).toBe(200);
    await app.stop();
    expect(collector.got.length).toBeGreaterThan(0);
    await collector.stop();
  });
});
