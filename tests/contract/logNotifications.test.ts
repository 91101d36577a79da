import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LogNotifier } from '../../platform/logs/notify/notifier';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

describe.each(databases)('log notifications on %s', (database) => {
  let app: InProcessApp;
  let token: string;

  const rule = async (json: object): Promise<Body> => {
    const { status, body } = await app.call('logging/notify', { token, json });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body['notification'] as Body;
  };
  const email = (to: string) => ({ notifyType: 'email', notifyTarget: to });
  /** Causes a log line of level 2 per request, by responses with status 404. */
  const failing = async (count: number, headers: Record<string, string> = {}) => {
    await Promise.all(Array.from({ length: count }, () => app.call('nothing/here', { token, headers })));
    await app.services.requestLog.flush();
  };
  const sent = async (to: string) => {
    const { body } = await app.call(`outbox?${new URLSearchParams({ purpose: 'logNotification', to })}`, { token });
    const messages = body['messages'] as Body[];
    return Promise.all(
      messages.map(async ({ outboxId, channel }) => {
        const { message } = (await app.call(`outbox/${String(outboxId)}`, { token })).body as { message: Body };
        // Mails wrap at 76 characters.
        return { channel, content: String(message['content']).replaceAll('=\r\n', '') };
      }),
    );
  };

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('rules are listed, found by id, saved by POST and deleted', async () => {
    const made = await rule({ logText: ' out of memory ', logTag: 'db', notify: [email('a@example.org')] });
    expect(made).toMatchObject({ logText: 'out of memory', logLevel: 3 });
    const id = String(made['notifyId']);
    const one = await app.call(`logging/notify?notifyId=${id}`, { token });
    expect(one.body['notifications']).toEqual([made]);
    const changed = await rule({ ...made, logLevel: 4, notify: [{ notifyType: 'sms', notifyTarget: '+1 555 0100' }] });
    expect(changed).toMatchObject({
      notifyId: id,
      logLevel: 4,
      notify: [{ notifyType: 'sms', notifyTarget: '+15550100' }],
    });
    expect((await app.call(`logging/notify/${id}`, { token, method: 'DELETE' })).status).toBe(200);
    expect((await app.call('logging/notify', { token })).body['notifications']).toEqual([]);
  });

  test.each([
    ['email', 'nobody', 'format.email'],
    ['sms', 'call-me', 'format.phone'],
    ['sms', 'abc', 'format.phone'],
    ['slack', 'http://hooks.example.org/x', 'format.https'],
  ])('an invalid %s target is refused', async (notifyType, notifyTarget, code) => {
    const { status, body } = await app.call('logging/notify', {
      token,
      json: { notify: [{ notifyType, notifyTarget }] },
    });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ 'notify[0].notifyTarget': [{ code }] });
  });

  test.each([[undefined], [[]], [[{ notifyType: 'email', notifyTarget: '' }]]])(
    'a rule without a recipient is refused: %o',
    async (notify) => {
      const { status, body } = await app.call('logging/notify', { token, json: { logText: 'x', notify } });
      expect(status).toBe(422);
      expect(body['errors']).toEqual({ notify: [{ code: 'recipientFirst' }] });
    },
  );

  test('the same recipient twice is refused', async () => {
    const notify = [email('a@example.org'), { notifyType: 'sms', notifyTarget: '+15550100' }, email('A@example.org')];
    const { status, body } = await app.call('logging/notify', { token, json: { notify } });
    expect(status).toBe(422);
    expect(body['errors']).toEqual({ 'notify[2].notifyTarget': [{ code: 'twice' }] });
  });

  test('a line that matches by text, level and tag is reported once, to every target', async () => {
    await rule({
      logText: '(UNKNOWN) 404',
      logLevel: 2,
      logTag: 'api',
      notify: [email('fits@example.org'), { notifyType: 'slack', notifyTarget: 'https://hooks.example.org/fits' }],
    });
    await rule({ logText: '(unknown)', logLevel: 3, notify: [email('level@example.org')] });
    await rule({ logText: '(unknown)', logLevel: 0, logTag: 'jobs', notify: [email('tag@example.org')] });
    await rule({ logText: 'another text', logLevel: 0, notify: [email('text@example.org')] });
    await failing(3);
    await app.services.requestLog.flush();
    const [mail, ...more] = await sent('fits@example.org');
    expect(more).toEqual([]);
    expect(mail?.content).toContain('3 lines of the platform');
    expect(mail?.content.match(/GET \(unknown\) 404 notFound {2}\(request/g)).toHaveLength(3);
    expect(await sent('hooks.example.org/fits')).toMatchObject([{ channel: 'webhook' }]);
    for (const name of ['level', 'tag', 'text']) expect(await sent(`${name}@example.org`), name).toEqual([]);
  });

  test('a rule sends up to its limit, then holds lines back and reports how many', async () => {
    const { notifyId } = await rule({ logText: '(unknown)', logLevel: 2, notify: [email('much@example.org')] });
    for (let batch = 0; batch < 7; batch += 1) await failing(1);
    expect(await sent('much@example.org')).toHaveLength(5);
    const { db } = app.services.database;
    await db
      .updateTable('log_notify_state')
      .set({ span_start: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('notify_id', '=', String(notifyId))
      .execute();
    await failing(1);
    const all = await sent('much@example.org');
    expect(all).toHaveLength(6);
    expect(all[0]?.content).toContain('2 lines came before and were held back');
  });

  test('a delivery to this platform triggers no other notification, and cannot be forged', async () => {
    await rule({ logText: '(unknown)', logLevel: 2, notify: [email('loop@example.org')] });
    const { outbox } = app.services;
    const own = await outbox.enqueue(app.services.database.db, {
      channel: 'email',
      to: 'x@example.org',
      text: 'x',
      purpose: 'logNotification',
    });
    await failing(1, { 'idempotency-key': own });
    expect(await sent('loop@example.org')).toEqual([]);
    await failing(1, { 'idempotency-key': crypto.randomUUID() });
    expect(await sent('loop@example.org')).toHaveLength(1);
  });

  test('a rule is tried with the lines of the last 24 hours, as it would report them', async () => {
    const word = `trial-${crypto.randomUUID().slice(0, 8)}`;
    const line = (at: number, tag: string, level: number, log: string) => ({
      logId: crypto.randomUUID(),
      createDate: new Date(at).toISOString(),
      tag,
      userId: null,
      requestId: null,
      elapsed: null,
      level,
      log: [log],
    });
    const now = Date.now();
    const hour = 3_600_000;
    const burst = Math.floor((now - 3 * hour) / 600_000) * 600_000;
    await app.services.logs.append([
      // A span of ten minutes can have the messages of two limits, so twelve lines are ten messages at most.
      ...Array.from({ length: 12 }, (_, at) => line(burst + at, 'signIn', 2, `Failed ${word.toUpperCase()}`)),
      line(now - 5 * hour, 'signIn', 4, `Failed ${word}`),
      line(now - hour, 'signIn', 1, `Failed ${word}`),
      line(now - hour, 'job', 3, `Failed ${word}`),
      line(now - hour, 'signIn', 3, 'Another line'),
      line(now - 25 * hour, 'signIn', 3, `Failed ${word}`),
    ]);
    const tried = async (query: Record<string, string>) =>
      (await app.call(`logging/trial?${new URLSearchParams(query)}`, { token })).body;
    const trial = await tried({ logText: ` ${word} `, logLevel: '2', logTag: 'SIGNIN' });
    expect(trial).toMatchObject({ lines: 13, messages: 11, complete: true });
    expect((trial['newest'] as Body[]).map(({ level }) => level)).toEqual([2, 2, 2, 2, 2]);
    expect(await tried({ logText: word, logLevel: '3' })).toMatchObject({ lines: 2, messages: 2 });
    expect(await tried({ logText: word, logLevel: '0', logTag: 'none' })).toMatchObject({ lines: 0, newest: [] });
    expect((await app.call('logging/trial?logText=x', { token })).status).toBe(400);
  });

  test('several processes report each line once, and share a rule’s limit', async () => {
    await rule({ logText: '(unknown)', logLevel: 2, notify: [email('shared@example.org')] });
    const { database: own, entities, outbox } = app.services;
    const processes = Array.from({ length: 3 }, () => new LogNotifier(entities, outbox));
    const line = {
      createDate: new Date().toISOString(),
      tag: 'api',
      requestId: null,
      level: 2,
      log: ['GET (unknown)'],
    };
    await Promise.all(
      [...processes, ...processes, ...processes].map(async (notifier) => {
        const matches = await notifier.matches(own.db, [line]);
        await own.db.transaction().execute((tx) => notifier.tell(tx, matches));
      }),
    );
    expect(await sent('shared@example.org')).toHaveLength(5);
  });
});
