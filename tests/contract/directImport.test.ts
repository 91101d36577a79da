import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailDigest, takeMail } from '../../platform/directMessages/take';
import { MailReader } from '../../platform/directMessages/reader/mailReader';
import { SYSTEM } from '../../platform/http/context';
import { HttpError } from '../../platform/http/errors';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { startStallingProxy, type StallingProxy } from '../support/stallingProxy';
import { startImap } from '../support/imap';
import { jobEnded } from '../support/jobs';
import { base64, CCDA, mail, withDocument } from '../support/mails';
import { databases } from '../support/platform';
import { withFiles } from '../support/zips';

const multipart = (body: string[], type = 'multipart/mixed; boundary="b"'): string =>
  [`Content-Type: ${type}`, '', ...body].join('\r\n');
const document = (encoding: string, body: string): string[] => [
  '--b',
  'Content-Type: application/xml',
  'Content-Disposition: attachment; filename="a.xml"',
  `Content-Transfer-Encoding: ${encoding}`,
  '',
  body,
];
const nested = (depth: number): string =>
  depth === 0
    ? 'Content-Type: text/plain\r\n\r\ninside'
    : `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n--n${depth}\r\n${nested(depth - 1)}\r\n--n${depth}--\r\n`;

/** Mails that cannot be read as they were meant, and the error that each leaves. */
const BAD: Record<string, [error: string, bytes: string | Buffer]> = {
  'an empty file': ['empty', ' \r\n\r\n'],
  'a text without header fields': ['noHeaders', 'Dear colleague,\r\n\r\nthis is no mail.\r\n'],
  'random bytes': ['noHeaders', Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 89 + 131) % 256))],
  'no sender': ['noSender', mail({ from: null })],
  'a multipart without boundary': ['noBoundary', mail({ entity: multipart(['text'], 'multipart/mixed') })],
  'a mail that was cut off': ['unendedParts', mail({ entity: multipart(document('base64', base64(CCDA))) })],
  'a boundary that never comes': ['unendedParts', mail({ entity: multipart(['no part at all', '']) })],
  'damaged base64': [
    'badEncoding base64',
    mail({ entity: multipart([...document('base64', 'PD94!!!bWw='), '--b--']) }),
  ],
  'damaged quoted-printable': [
    'badEncoding quotedPrintable',
    mail({ entity: multipart([...document('quoted-printable', 'a=ZZb'), '--b--']) }),
  ],
  'an unknown encoding': [
    'badEncoding encoding',
    mail({ entity: multipart([...document('x-magic', 'abc'), '--b--']) }),
  ],
  'an unknown character set': [
    'badEncoding charset',
    mail({ entity: 'Content-Type: text/plain; charset="klingon"\r\n\r\nnuqneH' }),
  ],
  'parts nested too deeply': ['tooManyParts', mail({ entity: nested(30) })],
  'two fields From': ['unclearSender severalFields', mail({ headers: ['From: Max <max@direct.example.org>'] })],
  'two senders': ['unclearSender severalAddresses', mail({ from: 'vera@direct.example.org, max@direct.example.org' })],
  'an organization that does not exist': ['unknownOrganization', mail({ from: '"org:nowhere" <a@now.example.org>' })],
  'an encrypted mail without a key': [
    'noKey',
    mail({
      entity: `Content-Type: application/pkcs7-mime; smime-type=enveloped-data\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64('abc')}`,
    }),
  ],
};

describe.each(databases)('the import of direct messages on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const put = async (name: string, bytes: string | Buffer) => {
    const folder = join(app.services.config.direct.mailbox, 'new');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), bytes);
  };
  const files = (folder: string) => readdir(join(app.services.config.direct.mailbox, folder));
  const call = (path: string, init: { method?: string; json?: unknown } = {}) => app.call(path, { token, ...init });
  const imported = async (of = app, own = token) => {
    const started = await of.call('messaging/directMessages/import', { token: own, json: {} });
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    return jobEnded(of, own, started.body);
  };
  const listed = async (query = '', of = app, own = token) =>
    (await of.call(`messaging/directMessages?inbound=true&orderBy=createdAt&order=asc${query}`, { token: own })).body[
      'messages'
    ] as Body[];
  const details = async (message: Body | undefined) =>
    (await call(`messaging/directMessages/${String(message?.['messageId'])}/details`)).body;

  beforeAll(async () => {
    app = await openApp(database, { DIRECT_MAX_MB: '0.2' });
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('takes what waits in the folder, keeps it as it came, and moves it aside', async () => {
    const org = await call('orgs', {
      json: { name: 'Oak', shortName: 'Oak', orgType: 'practice', providerDNS: 'oak.example.org' },
    });
    const orgId = String((org.body['org'] as Body)['orgId']);
    const first = mail({ subject: '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=', id: 'one@example.org' });
    await put('1.eml', first);
    await put(
      '2.eml',
      mail({
        from: `"org:${orgId}" <sender@oak.example.org>`,
        entity: 'Content-Type: text/html\r\n\r\n<p>Hello <b>you</b></p><script>alert(1)</script>',
      }),
    );
    await put('.hidden', 'unfinished');
    const job = await imported();
    expect(job).toMatchObject({
      status: 'done',
      result: { taken: 2, failed: 0, there: 0, again: 0 },
      progress: { done: 2, total: 2 },
    });
    expect([await files('new'), await files('taken')]).toEqual([['.hidden'], ['1.eml', '2.eml']]);
    const [one, two] = await listed();
    expect(one).toMatchObject({
      inbound: true,
      processed: true,
      fromAddress: 'vera@direct.example.org',
      mailId: '<one@example.org>',
      sentAt: '2026-03-02T10:00:00.000Z',
      signature: 'none',
      encryption: 'none',
      data: {
        subject: 'Grüße',
        recipients: ['careglass@direct.example.com'],
        body: expect.stringContaining('Please see the document.'),
        attachments: [{ fileName: 'note.xml', mimeType: 'application/xml', size: Buffer.byteLength(CCDA) }],
      },
    });
    expect(two).toMatchObject({ processed: true, fromAddress: `org:${orgId}`, orgId });
    expect(two).toMatchObject({ data: { body: 'Hello you', fromAddress: 'sender@oak.example.org' } });
    const found = await call(`messaging/directMessageAttachments?messageId=${String(one?.['messageId'])}`);
    expect(found.body).toMatchObject({ totalAttachments: 1, attachments: [{ processed: false, isProcessing: false }] });
    expect(await details(one)).toMatchObject({
      attempts: [{ number: 1, why: 'import', outcome: 'done', cause: null }],
    });
    const kept = await call(`messaging/directMessages/${String(one?.['messageId'])}/content`);
    expect(kept.body['text']).toBe(first);
  });

  test('whatever characters a mail has in its fields, it is taken, and so is the one behind it', async () => {
    const before = (await listed()).length;
    const encoded = (text: string) => `=?utf-8?b?${Buffer.from(text).toString('base64')}?=`;
    await put('k1.eml', mail({ subject: 'a\tb', id: 'tab@example.org' }));
    await put('k2.eml', mail({ subject: encoded('a\r\n\u0007b'), id: 'breaks@example.org' }));
    const named = withDocument().replaceAll('"note.xml"', `"${encoded('a\nb\u0007.xml')}"`);
    await put('k3.eml', mail({ subject: 'Named', id: 'named@example.org', entity: named }));
    await put('k4.eml', mail({ subject: 'Escaped', id: 'escaped@example.org', from: 'a\u001bb@direct.example.org' }));
    await put('k5.eml', mail({ subject: 'Behind', id: 'behind@example.org' }));
    expect(await imported()).toMatchObject({ status: 'done', result: { taken: 4, failed: 1 } });
    const found = (await listed()).slice(before).map(({ error, data }) => ({ error, ...(data as Body) }));
    expect(found).toMatchObject([
      { error: null, subject: 'a b' },
      { error: null, subject: 'a b' },
      { error: null, subject: 'Named', attachments: [{ fileName: 'a b .xml' }] },
      { error: 'unclearSender noAddress', subject: 'Escaped', fromAddress: 'a b@direct.example.org' },
      { error: null, subject: 'Behind' },
    ]);
  });

  test('a mail that cannot be stored as it was read is stored as unreadable, and the one behind it is taken', async () => {
    const before = (await listed()).length;
    const { entities } = app.services;
    const save = entities.save.bind(entities);
    const saves = vi.spyOn(entities, 'save').mockImplementation((...given) => {
      if (JSON.stringify(given[2]).includes('Poison')) throw new HttpError(422, 'validation');
      return save(...given);
    });
    await put('m1.eml', mail({ subject: 'Poison', id: 'poison@example.org' }));
    await put('m2.eml', mail({ subject: 'Cure', id: 'cure@example.org' }));
    const many = Array.from({ length: 12 }, (_, at) => ({
      fileName: `${at}.txt`,
      mimeType: 'text/plain',
      content: Buffer.from(`Poison ${at}`),
    }));
    await put('m3.eml', mail({ subject: 'Poison of many', id: 'many@example.org', entity: withFiles(many) }));
    const job = await imported();
    saves.mockRestore();
    expect(job).toMatchObject({ status: 'done', result: { taken: 1, failed: 2 } });
    const found = (await listed()).slice(before).map(({ error, processed }) => ({ error, processed }));
    expect(found).toEqual([
      { error: 'unreadable', processed: false },
      { error: null, processed: true },
      { error: 'unreadable', processed: false },
    ]);
    expect((await files('new')).filter((name) => name.startsWith('m'))).toEqual([]);
  });

  test('a mail that waited for a busy database is taken as it is by the next import', async () => {
    const before = (await listed()).length;
    await put('w1.eml', mail({ subject: 'Waits', id: 'waits@example.org' }));
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    vi.spyOn(app.services.entities, 'save').mockRejectedValueOnce(deadlock);
    expect(await imported()).toMatchObject({ status: 'failed' });
    expect(await imported()).toMatchObject({ status: 'done', result: { taken: 1, failed: 0 } });
    const found = (await listed()).slice(before);
    expect(found).toMatchObject([{ error: null, processed: true, data: { subject: 'Waits' } }]);
  });

  test('a mail is taken once, also if it arrives again by another way', async () => {
    const before = (await listed()).length;
    const one = mail({ id: 'again@example.org' });
    await put('a.eml', one);
    await put('b.eml', one);
    await put('c.eml', `Received: from relay.example.org\r\n${one}`);
    // Another mail with the same Message-ID.
    await put('d.eml', one.replace('Subject: ', 'Subject: Another '));
    expect(await imported()).toMatchObject({ result: { taken: 2, failed: 0, there: 2 } });
    await put('e.eml', one);
    expect(await imported()).toMatchObject({ result: { taken: 0, failed: 0, there: 1 } });
    expect(await listed()).toHaveLength(before + 2);
    expect(await files('new')).toEqual(['.hidden']);
  });

  test('two importers take each mail once, and so does one that was killed between the steps', async () => {
    const before = (await listed()).length;
    const bytes = Array.from({ length: 6 }, () => Buffer.from(mail()));
    const reader = new MailReader();
    const { signal } = new AbortController();
    const taking = { actor: SYSTEM, why: 'import', keys: { own: '', trusted: '' }, reader, signal } as const;
    const take = (one: Buffer) => takeMail(app.services, one, one.length, taking);
    const taken = (await Promise.all([...bytes, ...bytes].map(take))).toSorted();
    expect(taken).toEqual([...Array.from({ length: 6 }, () => 'done'), ...Array.from({ length: 6 }, () => 'there')]);
    // The process ended after the commit and before the file was moved: the file is still there.
    await put('killed.eml', bytes[0] ?? '');
    expect(await imported()).toMatchObject({ result: { taken: 0, there: 1 } });
    expect(await listed()).toHaveLength(before + 6);
    // The process ended before the commit: nothing is stored, and the mail is taken by the next import.
    const late = Buffer.from(mail());
    const broken = app.services.database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('direct_taken')
        .values({ digest: mailDigest(late, late.length), message_id: 'x' })
        .execute();
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await take(late)).toBe('done');
    await reader.close();
  });

  test('bad mail is kept with its reason and does not stop the rest', async () => {
    const before = (await listed()).length;
    const all = Object.entries(BAD);
    for (const [at, [, [, bytes]]] of all.entries()) await put(`bad-${String(at).padStart(2, '0')}.eml`, bytes);
    await put('bad-99.eml', mail({ subject: 'After the bad ones' }));
    expect(await imported()).toMatchObject({ status: 'done', result: { taken: 1, failed: all.length } });
    const fresh = (await listed('&limit=200')).slice(before);
    expect(fresh.slice(0, -1).map(({ error }) => error)).toEqual(all.map(([, [error]]) => error));
    expect(fresh.at(-1)).toMatchObject({ error: null, processed: true });
    for (const [at, [name, [error, bytes]]] of all.entries()) {
      const message = fresh[at];
      expect(message, name).toMatchObject({ processed: false, data: { attachments: [] } });
      expect(await details(message), name).toMatchObject({
        attempts: [{ number: 1, outcome: 'failed', cause: error }],
      });
      const raw = await fetch(`${app.address}/api/messaging/directMessages/${String(message?.['messageId'])}/content`, {
        headers: { authorization: token },
      });
      expect(Buffer.from(await raw.arrayBuffer()).equals(Buffer.from(bytes)), name).toBe(true);
    }
    const { body } = await call('messaging/directMessages/failures');
    expect(body['failures']).toEqual(
      expect.arrayContaining([
        { cause: 'badEncoding', messages: 4, last: expect.any(String) },
        { cause: 'noKey', messages: 1, last: expect.any(String) },
      ]),
    );
  });

  test('a mail that is too large is kept with its header fields; its file is moved to "refused"', async () => {
    const large = mail({ subject: 'Large', entity: withDocument('Text', Buffer.alloc(300_000, 'x')) });
    await put('large.eml', large);
    expect(await imported()).toMatchObject({ result: { failed: 1 } });
    const message = (await listed('&limit=200')).at(-1);
    expect(message).toMatchObject({
      error: 'tooLarge 0.4',
      size: large.length,
      processed: false,
      data: { subject: 'Large', attachments: [], body: null },
    });
    expect(await files('refused')).toEqual(['large.eml']);
  });

  test('an error is cleared once, and the next import reads the message again', async () => {
    const message = (await listed('&error=unknownOrganization&limit=200'))[0];
    const path = `messaging/directMessages/${String(message?.['messageId'])}/clearErrors`;
    expect((await call(path, { json: {} })).body).toMatchObject({ message: { error: null, processed: false } });
    expect((await call(path, { json: {} })).status).toBe(409);
    expect((await call('messaging/directMessages/nobody/clearErrors', { json: {} })).status).toBe(404);
    await call('orgs', {
      json: {
        orgId: 'nowhere',
        name: 'Now here',
        shortName: 'NH',
        orgType: 'practice',
        providerDNS: 'now.example.org',
      },
    });
    const before = await details(message);
    expect(before).toMatchObject({
      attempts: [
        { number: 2, why: 'clear', outcome: 'cleared', username: expect.any(String), difference: {} },
        { number: 1 },
      ],
    });
    expect(await imported()).toMatchObject({ result: { again: 1 } });
    const { message: after, attempts } = await details(message);
    const done = (after as Body)['processed'] === true;
    expect(after).toMatchObject(done ? { error: null, orgId: 'nowhere' } : { error: 'unknownOrganization' });
    expect((attempts as Body[])[0]).toMatchObject({ number: 3, why: 'import' });
  });

  test('a person chooses the organization of a message whose sender names one that does not exist', async () => {
    await put('chosen.eml', mail({ subject: 'Chosen', from: '"org:gone" <vera@gone.example.org>' }));
    expect(await imported()).toMatchObject({ result: { failed: 1 } });
    const message = (await listed('&error=unknownOrganization&limit=200')).at(-1);
    expect(message).toMatchObject({ data: { subject: 'Chosen', fromAddress: 'vera@gone.example.org' } });
    const path = `messaging/directMessages/${String(message?.['messageId'])}/organization`;
    expect(await call(path, { json: { orgId: 'nobody' } })).toMatchObject({
      status: 422,
      body: { errors: { orgId: [{ code: 'unknownRecord' }] } },
    });
    const created = await call('orgs', { json: { name: 'Taken', shortName: 'T', orgType: 'practice' } });
    const { orgId } = created.body['org'] as Body;
    expect((await call(path, { json: { orgId } })).body).toMatchObject({ message: { error: null } });
    expect(await imported()).toMatchObject({ result: { again: 1 } });
    expect(await details(message)).toMatchObject({
      message: { processed: true, error: null, orgId, fromAddress: 'org:gone' },
      attempts: [{ why: 'import', outcome: 'done' }, { why: 'chooseOrganization' }, { outcome: 'failed' }],
    });
    expect((await call(path, { json: { orgId } })).status, 'it is in no error any more').toBe(409);
  });

  test('the name of a sender is kept beside its address, as plain text of one line', async () => {
    await put(
      'named.eml',
      mail({ subject: 'Named', from: '=?utf-8?Q?Vera_=E2=80=AEToth?= <vera@direct.example.org>' }),
    );
    await put('plain.eml', mail({ subject: 'Plain', from: 'vera@direct.example.org' }));
    await imported();
    const messages = (await listed('&limit=200')).map(({ data }) => data as Body);
    const sender = ({ subject, fromName, fromAddress }: Body) => [subject, fromName, fromAddress];
    expect(messages.map(sender)).toEqual(
      expect.arrayContaining([
        ['Named', 'Vera Toth', 'vera@direct.example.org'],
        ['Plain', null, 'vera@direct.example.org'],
      ]),
    );
  });

  test('all messages that failed for one cause are read again', async () => {
    const started = await call('messaging/directMessages/retry', { json: { cause: 'badEncoding' } });
    expect(await jobEnded(app, token, started.body)).toMatchObject({ status: 'done', result: { done: 0, failed: 4 } });
    const message = (await listed('&error=badEncoding charset&limit=200'))[0];
    expect(await details(message)).toMatchObject({
      attempts: [{ number: 2, why: 'retry', outcome: 'failed', difference: {} }, { number: 1 }],
    });
    expect((await call('messaging/directMessages/retry', { json: { cause: 'other' } })).status).toBe(400);
  });

  test('takes the mails of an IMAP server once and moves them to another folder', async () => {
    const server = await startImap([
      mail({ subject: 'By IMAP' }),
      mail({ entity: withDocument('x', Buffer.alloc(300_000, 'y')) }),
    ]);
    const other = await openApp(database, { DIRECT_IMAP_URL: server.url, DIRECT_MAX_MB: '0.2' });
    try {
      const own = String((await other.signIn()).body['idToken']);
      expect(await imported(other, own)).toMatchObject({ status: 'done', result: { taken: 1, failed: 1, there: 0 } });
      expect(await imported(other, own)).toMatchObject({ status: 'done', result: { taken: 0, failed: 0, there: 0 } });
      const messages = await listed('', other, own);
      expect(messages.map(({ data, error }) => [(data as Body)['subject'], error])).toEqual([
        ['By IMAP', null],
        [expect.any(String), expect.stringMatching(/^tooLarge/)],
      ]);
    } finally {
      await other.stop();
      await server.stop();
    }
  });

  test('a mail server that stalls ends the job with the reason, and the next import continues', async () => {
    const server = await startImap([
      mail({ subject: 'Stalled', entity: withDocument('x', Buffer.alloc(50_000, 'y')) }),
    ]);
    const proxy = await startStallingProxy(server.url);
    const other = await openApp(database, { DIRECT_IMAP_URL: proxy.url, DIRECT_IMAP_SECONDS: '1' });
    const stalls: [StallingProxy['stallAt'], error: string][] = [
      ['start', 'The mail server cannot be reached, or refuses the user'],
      [/SEARCH/, 'The mail server does not answer any more; the next import continues'],
      [/BODY/, 'The mail server does not answer any more; the next import continues'],
      [/MOVE/, 'The mail server does not answer any more; the next import continues'],
    ];
    try {
      const own = String((await other.signIn()).body['idToken']);
      for (const [stallAt, error] of stalls) {
        proxy.stallAt = stallAt;
        // The answer stops in the middle of a body.
        proxy.answerBytes = String(stallAt) === '/BODY/' ? 200 : 0;
        expect([stallAt, await imported(other, own)]).toMatchObject([stallAt, { status: 'failed', error }]);
      }
      proxy.stallAt = 'never';
      // The mail was stored before it was to be moved.
      expect(await imported(other, own)).toMatchObject({ status: 'done', result: { taken: 0, failed: 0, there: 1 } });
      expect(await imported(other, own)).toMatchObject({ status: 'done', result: { taken: 0, failed: 0, there: 0 } });
      expect((await listed('', other, own)).map(({ data }) => (data as Body)['subject'])).toEqual(['Stalled']);
    } finally {
      await other.stop();
      proxy.stop();
      await server.stop();
    }
  });

  test('a mail server that refuses the user, or does not answer, ends the job with the reason', async () => {
    const server = await startImap([]);
    for (const DIRECT_IMAP_URL of [server.wrongUrl, 'imap://testuser:testpass@127.0.0.1:9']) {
      const other = await openApp(database, { DIRECT_IMAP_URL });
      try {
        const own = String((await other.signIn()).body['idToken']);
        const job = await imported(other, own);
        expect(job).toMatchObject({
          status: 'failed',
          error: 'The mail server cannot be reached, or refuses the user',
        });
      } finally {
        await other.stop();
      }
    }
    await server.stop();
  });
});
