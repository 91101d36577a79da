import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Outbox, type OutgoingMessage } from '../../platform/messaging/outbox';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { bothDatabases, databases } from '../support/platform';
import { receiver } from '../support/receiver';

const MAIL: OutgoingMessage = {
  channel: 'email',
  to: 'ann@example.org',
  subject: 'Grüße und eine sehr lange Zeile, die umbrochen werden muss, weil sie so lang ist',
  text: 'Dear Ann,\nthis is the text: naïve, 你好.',
  purpose: 'test',
};

describe.each(bothDatabases)('the outbox on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const enqueue = (message: Partial<OutgoingMessage>) =>
    app.services.database.db
      .transaction()
      .execute((tx) => app.services.outbox.enqueue(tx, { ...MAIL, ...message } as OutgoingMessage));
  const read = async (id: string) => (await app.call(`outbox/${id}`, { token })).body['message'] as Body;
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const message = await read(id);
        expect(['sent', 'kept', 'failed']).toContain(message['state']);
        return message;
      },
      { timeout: 15_000, interval: 50 },
    );

  beforeAll(async () => {
    app = await openApp(database, { WEBHOOKS: 'post', PRIVATE_WEBHOOKS: 'true', RETRY_SECONDS: '0.02' });
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app.stop());

  /** Registers what is the same on both databases once. On PGlite, only the queue runs. */
  const testOnce: typeof test | (() => void) = databases.includes(database) ? test : () => undefined;

  testOnce('stores a mail as it would be sent, and does not report it as sent without a transport', async () => {
    const attachments = [{ fileName: 'report.pdf', mimeType: 'application/pdf', base64: 'JVBERi0=' }];
    const message = await ended(await enqueue({ html: '<p>Dear Ann</p>', attachments }));
    expect(message).toMatchObject({ state: 'kept', transport: 'stored', attempts: 1, lastError: null });
    const content = String(message['content']);
    const [head = ''] = content.split('\r\n\r\n');
    expect(head).toMatch(/^From: Careglass <no-reply@careglass\.example>$/m);
    expect(head).toMatch(/^To: ann@example\.org$/m);
    expect(head).toContain(`Message-ID: <${String(message['outboxId'])}@careglass.example>`);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(content).toContain('multipart/alternative');
    expect(content).toContain('filename=report.pdf');
    expect([...content].every((letter) => letter < '\u0080')).toBe(true);
  });

  test('a message whose transaction is rolled back is not sent', async () => {
    const { db } = app.services.database;
    const doomed = db.transaction().execute(async (tx) => {
      await app.services.outbox.enqueue(tx, { ...MAIL, to: 'nobody@example.org' });
      throw new Error('rolled back');
    });
    await expect(doomed).rejects.toThrow('rolled back');
    const { body } = await app.call('outbox?to=nobody@', { token });
    expect(body).toMatchObject({ messages: [], totalMessages: 0 });
  });

  testOnce('refuses line breaks and invalid addresses', async () => {
    for (const message of [
      { subject: 'Hello\r\nBcc: eve@example.org' },
      { to: 'ann@example.org\r\nBcc: eve@example.org' },
      { to: 'ann@example.org, eve@example.org' },
      { to: 'Eve <eve@example.org>' },
      { channel: 'sms' as const, to: 'call me' },
      { channel: 'webhook' as const, to: 'file:///etc/passwd' },
    ])
      await expect(enqueue(message)).rejects.toMatchObject({ status: 400, code: 'badRequest' });
  });

  test('a bounce fails immediately and can be resent; a busy recipient is retried', async () => {
    const bounced = await enqueue({ to: 'ann@bounce.invalid' });
    expect(await ended(bounced)).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: 'recipientUnknown',
    });
    const resend = (id: string) => app.call(`outbox/${id}/resend`, { method: 'POST', token });
    expect((await resend(bounced)).body).toMatchObject({ message: { state: 'queued' } });
    expect(await ended(bounced)).toMatchObject({ state: 'failed', attempts: 1 });
    const good = await enqueue({});
    await ended(good);
    expect((await resend(good)).status).toBe(409);
    expect((await resend(crypto.randomUUID())).status).toBe(404);
    const busy = await enqueue({ channel: 'sms', to: '+1 555 000001', text: 'Hello' });
    const before = await read(busy);
    expect(JSON.parse(String(before['content']))).toMatchObject({ id: busy, to: '+1 555 000001', text: 'Hello' });
    await vi.waitFor(async () => expect((await read(busy))['attempts']).toBeGreaterThan(1), { timeout: 15_000 });
  });

  testOnce('posts a webhook with the stored bytes, retries after a failure, and follows no redirect', async () => {
    const hook = await receiver(503, 200);
    const elsewhere = await receiver(302);
    try {
      const id = await enqueue({ channel: 'webhook', to: hook.url, secrets: ['naïve'] });
      const before = String((await read(id))['content']);
      expect(before).toContain('naïve');
      const message = await ended(id);
      expect(message).toMatchObject({ state: 'sent', transport: 'http', attempts: 2 });
      expect(hook.got.map(({ body }) => body)).toEqual([before, before]);
      expect(hook.got[1]?.headers).toMatchObject({ 'idempotency-key': id, 'content-type': 'application/json' });
      // Once the message has been sent, its secret is masked.
      expect(message['content']).toBe(before.replace('naïve', '********'));
      const moved = await ended(await enqueue({ channel: 'webhook', to: elsewhere.url }));
      expect(moved).toMatchObject({ state: 'failed', lastError: 'answered 302' });
      expect(elsewhere.got.map(({ path }) => path)).toEqual(['/hook']);
    } finally {
      await Promise.all([hook.stop(), elsewhere.stop()]);
    }
  });

  test('workers share the queue: each message is sent once', async () => {
    const hook = await receiver(200);
    const others = [1, 2].map(
      () => new Outbox(app.services.database, app.services.log, app.services.config, app.services.notes),
    );
    try {
      // The queues are opened first, because opening an embedded database releases messages that are being sent.
      await Promise.all(others.map((other) => other.open()));
      const ids = await Promise.all(Array.from({ length: 12 }, () => enqueue({ channel: 'webhook', to: hook.url })));
      await Promise.all(ids.map(ended));
      expect(hook.got.map(({ headers }) => headers['idempotency-key']).sort()).toEqual([...ids].sort());
    } finally {
      await Promise.all(others.map((other) => other.close()));
      await hook.stop();
    }
  });

  testOnce('faxes and direct messages are sent if a gateway is configured', async () => {
    const gateway = await receiver(200);
    const other = await openApp(database, { FAX_URL: gateway.url, DIRECT_URL: gateway.url });
    try {
      const own = String((await other.signIn()).body['idToken']);
      for (const message of [
        { channel: 'fax' as const, to: '+1 555 0100' },
        { channel: 'direct' as const, to: 'vera@direct.example.org' },
      ]) {
        const id = await other.services.outbox.enqueue(other.services.database.db, { ...MAIL, ...message });
        await vi.waitFor(async () =>
          expect((await other.call(`outbox/${id}`, { token: own })).body['message']).toMatchObject({
            state: 'sent',
            transport: 'http',
          }),
        );
      }
      expect(gateway.got).toHaveLength(2);
    } finally {
      await other.stop();
      await gateway.stop();
    }
  });

  testOnce('is listed without contents, filtered, and each read is audited', async () => {
    const id = await enqueue({ channel: 'fax', to: '+1 555 0100', patientId: 'p-1', userId: 'u-1' });
    await ended(id);
    const listed = await app.call('outbox?channel=fax&state=kept&to=0100&userId=u-1&limit=5', { token });
    expect(listed.body).toMatchObject({ totalMessages: 1, messages: [{ outboxId: id, to: '+1 555 0100' }] });
    expect(JSON.stringify(listed.body)).not.toContain('"content"');
    for (const wrong of ['state=none', 'channel=pigeon', 'limit=-1', 'colour=red', 'startTime=yesterday'])
      expect((await app.call(`outbox?${wrong}`, { token })).status).toBe(400);
    const { headers } = await app.call(`outbox/${id}`, { token });
    const rows = await app.services.database.db
      .selectFrom('audit')
      .select(['action', 'entity', 'record_id', 'patient_id'])
      .where('request_id', '=', headers.get('x-request-id'))
      .execute();
    expect(rows).toEqual([{ action: 'read', entity: 'outbox', record_id: id, patient_id: 'p-1' }]);
  });
});

test('a webhook into a private network is not posted, by number or by name; FAIL_CHANNELS simulates failures', async () => {
  const app = await openApp('postgres', { WEBHOOKS: 'post', FAIL_CHANNELS: 'fax', RETRY_SECONDS: '0.02' });
  const hook = await receiver(200);
  try {
    const token = String((await app.signIn()).body['idToken']);
    const { port } = new URL(hook.url);
    const tos = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '169.254.169.254'];
    for (const host of tos) {
      const id = await app.services.outbox.enqueue(app.services.database.db, {
        ...MAIL,
        channel: 'webhook',
        to: `http://${host}:${port}/`,
      });
      await vi.waitFor(
        async () =>
          expect((await app.call(`outbox/${id}`, { token })).body['message']).toMatchObject({
            state: 'failed',
            lastError: 'privateAddress',
          }),
        { timeout: 10_000 },
      );
    }
    expect(hook.got).toEqual([]);
    const fax = { ...MAIL, channel: 'fax' as const, to: '+1 555 0100' };
    const id = await app.services.outbox.enqueue(app.services.database.db, fax);
    await vi.waitFor(
      async () =>
        expect((await app.call(`outbox/${id}`, { token })).body['message']).toMatchObject({
          lastError: 'setToFail',
        }),
      { timeout: 10_000 },
    );
  } finally {
    await hook.stop();
    await app.stop();
  }
});
