import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { delivered, OUTBOX } from '../../platform/messaging/queue';
import { Lease } from '../../platform/queue/lease';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { jobEnded } from '../support/jobs';
import { CCDA, mail } from '../support/mails';
import { dsn, mdn } from '../support/notices';
import { databases } from '../support/platform';
import { encrypted, identity, signed, type Identity } from '../support/smime';
import { startSmtp, type SmtpServer, type TakenMail } from '../support/smtp';

const FROM = 'careglass@direct.example.com';
const authority = identity('Direct Authority');
const between = identity('Intermediate', { issuer: authority });
const own = identity('Careglass', { address: FROM, issuer: between, bits: 2048 });
const ownBefore = identity('Careglass before', { address: FROM, issuer: authority, until: new Date('2024-01-01') });
const vera = identity('Vera Vogt', { address: 'vera@direct.example.org', issuer: authority, bits: 2048 });
const clinic = identity('Clinic', { domain: 'direct.example.org', issuer: authority });
const lost = identity('Lost', { address: 'lost@gone.example.org', until: new Date('2024-01-01') });
const busy = identity('Busy', { domain: 'busy.example.org' });
const gone = identity('Gone', { domain: 'refusing.example.org' });

/** Opens a mail with the program OpenSSL, which shares no code with the platform. @returns the entity inside */
async function openedByOpenssl(folder: string, raw: string, recipient: Identity): Promise<string> {
  const at = (name: string) => join(folder, name);
  await writeFile(at('mail.eml'), raw, 'latin1');
  await writeFile(at('recipient.pem'), recipient.pem);
  await writeFile(at('authority.pem'), authority.certificatePem);
  const openssl = (...args: string[]) => execFileSync('openssl', ['cms', ...args], { stdio: 'pipe' });
  openssl('-decrypt', '-in', at('mail.eml'), '-recip', at('recipient.pem'), '-out', at('signed.eml'));
  openssl('-verify', '-in', at('signed.eml'), '-CAfile', at('authority.pem'), '-purpose', 'any', '-out', at('in.eml'));
  const printed = openssl('-cmsout', '-print', '-in', at('mail.eml')).toString();
  return `${printed}${await readFile(at('in.eml'), 'latin1')}`;
}

describe.each(databases)('direct messages by S/MIME and SMTP on %s', (database) => {
  let folder: string;
  let server: SmtpServer;
  let app: InProcessApp;
  let token: string;
  const call = (path: string, init: { method?: string; json?: unknown } = {}) => app.call(path, { token, ...init });
  const file = (name: string, ...identities: readonly Identity[]) =>
    writeFile(
      join(folder, name),
      identities.map((each) => (name === 'keys.pem' ? each.pem : each.certificatePem)).join(''),
    );
  const send = async (...recipients: string[]): Promise<{ outboxId: string; to: string }[]> => {
    const attachments = [{ fileName: 'note.xml', file: CCDA }];
    const json = { subject: 'Grüße', body: 'Please see the document.', recipients, attachments };
    const sent = await call('messaging/directMessages', { json });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    return sent.body['messages'] as { outboxId: string; to: string }[];
  };
  const delivery = async (outboxId: string) => (await call(`outbox/${outboxId}`)).body['message'] as Body;
  const settled = (outboxId: string, expected: Body) =>
    vi.waitFor(async () => expect(await delivery(outboxId)).toMatchObject(expected), { timeout: 15_000, interval: 50 });
  const one = async (recipient: string): Promise<string> => (await send(recipient))[0]?.outboxId ?? '';
  const mailOf = (outboxId: string): TakenMail | undefined =>
    server.got.findLast(({ raw }) => raw.includes(`Message-ID: <${outboxId}@direct.example.com>`));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-sending-'));
    server = await startSmtp({ 'refusing.example.org': 550, 'busy.example.org': 451 });
    app = await openApp(database, {
      DIRECT_SMTP_URL: server.url,
      DIRECT_FROM: FROM,
      DIRECT_KEYS: join(folder, 'keys.pem'),
      DIRECT_TRUST: join(folder, 'trust.pem'),
      DIRECT_RECIPIENTS: join(folder, 'recipients.pem'),
      RETRY_SECONDS: '0.1',
    });
    token = String((await app.signIn()).body['idToken']);
  });
  beforeEach(async () => {
    await file('keys.pem', ownBefore, own, between);
    await file('trust.pem', authority);
    await file('recipients.pem', vera, lost, busy, gone);
  });
  afterAll(async () => {
    await app?.stop();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a message is signed by the sender and encrypted for the recipient, so that other programs open it', async () => {
    const id = await one('vera@direct.example.org');
    await settled(id, { state: 'sent', transport: 'smime', attempts: 1, lastError: null });
    const taken = mailOf(id);
    expect(taken).toMatchObject({ from: FROM, to: ['vera@direct.example.org'] });
    const raw = taken?.raw ?? '';
    const [head = ''] = raw.split('\r\n\r\n');
    expect(head).toMatch(/^From: careglass@direct\.example\.com$/m);
    expect(head).toMatch(/^Disposition-Notification-To: careglass@direct\.example\.com$/m);
    expect(head.replace(/\r\n\s+/g, ' ')).toContain(
      'Disposition-Notification-Options: X-DIRECT-FINAL-DESTINATION-DELIVERY=optional,true',
    );
    expect(head).not.toContain('Auto-Submitted');
    for (const hidden of ['note.xml', 'Please see', 'ClinicalDocument']) expect(raw).not.toContain(hidden);
    const opened = await openedByOpenssl(folder, raw, vera);
    expect(opened).toContain('aes-256-cbc');
    const inside = await simpleParser(opened.slice(opened.indexOf('Content-Type:')));
    expect(inside.text?.trim()).toBe('Please see the document.');
    expect(inside.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
      ['note.xml', CCDA],
    ]);
  });

  test('our own import reads what we send: trusted, opened, with the document intact', async () => {
    const id = await one('vera@direct.example.org');
    await settled(id, { state: 'sent' });
    // Vera’s system is a platform too.
    await file('keys.pem', vera);
    const waiting = join(app.services.config.direct.mailbox, 'new');
    await mkdir(waiting, { recursive: true });
    await writeFile(join(waiting, 'sent.eml'), mailOf(id)?.raw ?? '', 'latin1');
    const job = await jobEnded(app, token, (await call('messaging/directMessages/import', { json: {} })).body);
    expect(job).toMatchObject({ status: 'done', result: { taken: 1, failed: 0 } });
    const { body } = await call('messaging/directMessages?inbound=true&includeAttachments=true');
    const [message] = body['messages'] as Body[];
    expect(message).toMatchObject({
      fromAddress: FROM,
      mailId: `<${id}@direct.example.com>`,
      signature: 'trusted',
      signer: 'CN=Careglass',
      encryption: 'opened',
      error: null,
      data: { subject: 'Grüße', recipients: ['vera@direct.example.org'] },
    });
    const [attachment] = (message ?? {})['attachments'] as Body[];
    expect(Buffer.from(String(attachment?.['content']), 'base64').toString()).toBe(CCDA);
  });

  test('a certificate for the domain serves all its addresses; one for the address comes first', async () => {
    await file('recipients.pem', clinic, vera);
    const [max = '', toVera = ''] = (await send('max@direct.example.org', 'Vera@direct.example.org')).map(
      ({ outboxId }) => outboxId,
    );
    await settled(max, { state: 'sent' });
    await settled(toVera, { state: 'sent' });
    await openedByOpenssl(folder, mailOf(max)?.raw ?? '', clinic);
    await openedByOpenssl(folder, mailOf(toVera)?.raw ?? '', vera);
    await expect(openedByOpenssl(folder, mailOf(toVera)?.raw ?? '', clinic)).rejects.toThrow('Command failed');
  });

  test('each recipient of a message is delivered on its own; without a valid certificate at once not', async () => {
    const before = server.got.length;
    const sent = await send(
      'nobody@direct.example.net',
      'lost@gone.example.org',
      'vera@direct.example.org',
      'who@refusing.example.org',
    );
    const expected = [
      { state: 'failed', attempts: 1, lastError: 'noCertificate' },
      { state: 'failed', attempts: 1, lastError: 'certificateNotValid' },
      { state: 'sent', attempts: 1 },
      { state: 'failed', attempts: 1, lastError: 'mailServer 550' },
    ];
    for (const [at, { outboxId }] of sent.entries()) await settled(outboxId, expected[at] ?? {});
    expect(server.got.slice(before).map(({ to }) => to)).toEqual([['vera@direct.example.org']]);
    // A certificate that was added needs no restart.
    await file('recipients.pem', identity('Nobody', { address: 'nobody@direct.example.net' }));
    const [first] = sent;
    expect((await call(`outbox/${first?.outboxId}/resend`, { method: 'POST' })).status).toBe(200);
    await settled(first?.outboxId ?? '', { state: 'sent' });
  });

  test('a mail server that is busy, and keys that are missing, are tried again: the same mail', async () => {
    const held = await one('who@busy.example.org');
    await settled(held, { state: 'queued', lastError: 'mailServer 451' });
    await file('keys.pem', ownBefore);
    const id = await one('vera@direct.example.org');
    await settled(id, { state: 'queued', lastError: 'noOwnKey' });
    await file('keys.pem', own, between);
    await settled(id, { state: 'sent', lastError: null });
    await rm(join(folder, 'keys.pem'));
    const other = await one('vera@direct.example.org');
    await settled(other, { state: 'queued', lastError: 'keyFile DIRECT_KEYS' });
    await file('keys.pem', own, between);
    await settled(other, { state: 'sent', lastError: null });
    // The process ended after the mail server had taken the mail, and before this was recorded.
    const { db } = app.services.database;
    await db.updateTable('outbox').set({ state: 'queued', ended_at: null }).where('outbox_id', '=', id).execute();
    await settled(id, { state: 'sent' });
    const heads = server.got.map(({ raw }) => raw.split('\r\n\r\n')[0] ?? '').filter((head) => head.includes(id));
    expect(heads).toHaveLength(2);
    expect(heads[0]).toBe(heads[1]);
  });

  describe('notices of receipt', () => {
    const VERA = 'vera@direct.example.org';
    const about = (id: string) => `<${id}@direct.example.com>`;
    let imports = 0;
    /** Imports mails one after the other. */
    const arrive = async (...mails: string[]) => {
      const waiting = join(app.services.config.direct.mailbox, 'new');
      await mkdir(waiting, { recursive: true });
      imports += 1;
      for (const [at, each] of mails.entries()) await writeFile(join(waiting, `n${imports}-${at}.eml`), each, 'latin1');
      const job = await jobEnded(app, token, (await call('messaging/directMessages/import', { json: {} })).body);
      expect(job).toMatchObject({ status: 'done', result: { failed: 0 } });
      return job;
    };
    const sentTo = async (recipient: string) => {
      const id = await one(recipient);
      await settled(id, { state: 'sent', notices: [] });
      return id;
    };

    test('that are signed and encrypted settle the delivery, also if they come twice or in another order', async () => {
      const id = await sentTo(VERA);
      const of = (entity: string) => mail({ from: VERA, entity: encrypted(signed(entity, vera), own) });
      const dispatched = of(mdn({ about: about(id), disposition: 'dispatched' }));
      await arrive(dispatched);
      expect(await delivery(id)).toMatchObject({
        state: 'dispatched',
        lastError: null,
        notices: [{ state: 'dispatched', signature: 'trusted', fromAddress: VERA, reason: null }],
      });
      expect(await arrive(dispatched)).toMatchObject({ result: { taken: 0, there: 1 } });
      await arrive(of(mdn({ about: about(id) })));
      const { notices, ...message } = await delivery(id);
      expect(message).toMatchObject({ state: 'dispatched', endedAt: expect.any(String) });
      expect((notices as Body[]).map(({ state }) => state)).toEqual(['dispatched', 'processed']);
      // The notice itself is kept as a message without documents, and linked to the delivery.
      const messageId = String((notices as Body[])[1]?.['messageId']);
      const details = (await call(`messaging/directMessages/${messageId}/details`)).body;
      expect(details).toMatchObject({
        message: { processed: true, signature: 'trusted', data: { attachments: [] } },
        attempts: [{ outcome: 'done', result: { notice: id } }],
      });
      const listed = (await call('messaging/directMessages?inbound=false&orderBy=createdAt&order=desc&limit=1')).body;
      expect(listed['messages']).toMatchObject([{ deliveryStates: [{ outboxId: id, state: 'dispatched' }] }]);
    });

    test('a failure stands, with its reason, and the message can be sent again', async () => {
      const id = await sentTo(VERA);
      const failure = mdn({ about: about(id), disposition: 'failed', more: ['Failure: the mailbox is full'] });
      const processed = mdn({ about: about(id) });
      await arrive(mail({ from: VERA, entity: processed }), mail({ from: VERA, entity: failure }));
      expect(await delivery(id)).toMatchObject({
        state: 'failed',
        lastError: 'reported the mailbox is full',
        notices: [{ signature: 'none' }, { reason: 'the mailbox is full' }],
      });
      await arrive(mail({ from: VERA, entity: processed }));
      expect(await delivery(id)).toMatchObject({ state: 'failed', lastError: 'reported the mailbox is full' });
      expect((await call(`outbox/${id}/resend`, { method: 'POST' })).status).toBe(200);
      await settled(id, { state: 'sent', lastError: null });
      await arrive(mail({ from: VERA, entity: processed }));
      expect(await delivery(id)).toMatchObject({ state: 'processed', lastError: null });
    });

    test('a mail server reports that it could not deliver', async () => {
      const id = await sentTo(VERA);
      await arrive(mail({ from: 'MAILER-DAEMON@direct.example.com', entity: dsn({ about: about(id) }) }));
      expect(await delivery(id)).toMatchObject({
        state: 'failed',
        lastError: 'reported smtp; 550 5.1.1 unknown user',
      });
    });

    test('about no message of ours, or from somebody else, are ordinary messages with their parts', async () => {
      const id = await sentTo(VERA);
      const unknown = mdn({ about: about('01890a5d-ac96-774b-bcce-b302099a8057') });
      await arrive(
        mail({ from: VERA, subject: 'Unknown', entity: unknown }),
        mail({ from: 'eve@example.org', subject: 'Eve', entity: mdn({ about: about(id), disposition: 'failed' }) }),
        mail({
          from: 'eve@example.org',
          subject: 'Eve, as Vera',
          entity: mdn({ about: about(id), recipient: 'eve@example.org', disposition: 'dispatched' }),
        }),
      );
      expect(await delivery(id)).toMatchObject({ state: 'sent', notices: [] });
      const { body } = await call('messaging/directMessages?inbound=true&orderBy=createdAt&order=desc&limit=3');
      for (const message of body['messages'] as Body[])
        expect(message).toMatchObject({ processed: true, error: null, data: { subject: expect.any(String) } });
    });

    test('that come before the result of the delivery was recorded are not lost', async () => {
      const id = await sentTo(VERA);
      const { db } = app.services.database;
      const back = { state: 'queued', ended_at: null, due_at: '2100-01-01T00:00:00Z', attempts: 1 } as const;
      await db.updateTable('outbox').set(back).where('outbox_id', '=', id).execute();
      await arrive(mail({ from: VERA, entity: mdn({ about: about(id) }) }));
      expect(await delivery(id)).toMatchObject({ state: 'processed', endedAt: expect.any(String) });
      // Another process is sending: it records the notice with its result, whatever that is.
      const lease = new Lease(app.services.database.kind, OUTBOX, 60_000);
      const until = '2100-01-01T00:00:00Z';
      await db
        .updateTable('outbox')
        .set({ state: 'sending', notice: null, lease: lease.id, lease_until: until, ended_at: null })
        .where('outbox_id', '=', id)
        .execute();
      await arrive(mail({ from: VERA, entity: mdn({ about: about(id), disposition: 'dispatched' }) }));
      expect(await delivery(id)).toMatchObject({ state: 'sending' });
      const lost = { state: 'failed', transport: 'smime', error: 'noAnswer', retryIn: 1 } as const;
      expect(await delivered(db, lease, lost)).toBe(true);
      expect(await delivery(id)).toMatchObject({ state: 'dispatched', lastError: null, endedAt: expect.any(String) });
    });
  });
});
