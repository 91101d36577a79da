import forge from 'node-forge';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { jobEnded } from '../support/jobs';
import { CCDA, mail, withDocument } from '../support/mails';
import { databases } from '../support/platform';
import { encrypted, identity, signed, type Identity } from '../support/smime';

const authority = identity('Direct Authority');
const between = identity('Intermediate', { issuer: authority });
const own = identity('Careglass', { address: 'careglass@direct.example.com', bits: 2048 });
const later = identity('Careglass next', { address: 'careglass@direct.example.com' });
const vera = identity('Vera Vogt', { address: 'vera@direct.example.org', issuer: authority });
const domain = identity('Clinic', { domain: 'direct.example.org', issuer: between });
const max = identity('Max', { address: 'max@direct.example.org', issuer: authority });
const expired = identity('Vera before', {
  address: 'vera@direct.example.org',
  issuer: authority,
  until: new Date('2024-01-01'),
});
const stranger = identity('Stranger', { address: 'vera@direct.example.org' });

/** Vera's certificate with these uses. */
const veraFor = (name: string, ...extensions: object[]): Identity =>
  identity(name, { address: 'vera@direct.example.org', issuer: authority, extensions });
const purposes = (more: object) => ({ name: 'extKeyUsage', ...more });
const encrypting = veraFor('Vera encrypts', { name: 'keyUsage', keyEncipherment: true });
const server = veraFor('Vera serves', { name: 'keyUsage', digitalSignature: true }, purposes({ serverAuth: true }));
const forMail = veraFor(
  'Vera signs',
  { name: 'keyUsage', nonRepudiation: true },
  purposes({ emailProtection: true, serverAuth: true }),
);
const forAny = veraFor('Vera does', purposes({ '2.5.29.37.0': true }));

const evil = identity('Evil', { domain: 'evil.example', issuer: authority });
const chief = identity('Chief', { address: 'chief@hospital.example', issuer: authority });

const note = withDocument();
const changed = (entity: string): string => entity.replace('name="note.xml"', 'name="nota.xml"');
const intact = { processed: true, error: null };
const sha1 = forge.pki.oids['sha1'] ?? '';
const des = forge.pki.oids['des-EDE3-CBC'] ?? '';

/** Mails by S/MIME layers, and what each leaves. */
const CASES: Record<string, [entity: string, left: Body, attachments?: number]> = {
  'signed by a trusted sender': [signed(note, vera), { ...intact, signature: 'trusted', signer: 'CN=Vera Vogt' }],
  'signed, with the content in the signature': [
    signed(note, vera, { detached: false }),
    { ...intact, signature: 'trusted' },
  ],
  'signed for the domain, by way of another authority': [
    signed(note, domain, { chain: [between] }),
    { ...intact, signature: 'trusted', signer: 'CN=Clinic' },
  ],
  'signed, then encrypted, as Direct has it': [
    encrypted(signed(note, vera), own),
    { ...intact, signature: 'trusted', encryption: 'opened', signer: 'CN=Vera Vogt' },
  ],
  'encrypted only': [encrypted(note, own), { ...intact, signature: 'none', encryption: 'opened' }],
  'signed by an unknown signer': [signed(note, stranger), { ...intact, signature: 'unknown', signer: 'CN=Stranger' }],
  'signed with an expired certificate': [signed(note, expired), { ...intact, signature: 'unknown' }],
  'signed without the certificate of the authority between': [
    signed(note, domain),
    { ...intact, signature: 'unknown' },
  ],
  'signed with a key that may only encrypt': [
    signed(note, encrypting),
    { ...intact, signature: 'notForMail', signer: 'CN=Vera encrypts' },
  ],
  'signed with the certificate of a web server': [signed(note, server), { ...intact, signature: 'notForMail' }],
  'signed with a certificate that names mail': [signed(note, forMail), { ...intact, signature: 'trusted' }],
  'signed with a certificate for any purpose': [signed(note, forAny), { ...intact, signature: 'trusted' }],
  'signed for another sender': [signed(note, max), { ...intact, signature: 'otherSender', signer: 'CN=Max' }],
  'changed after it was signed': [
    changed(signed(note, vera)),
    { processed: false, error: 'signatureBroken', signature: 'broken' },
    0,
  ],
  'signed, with a part behind the signature': [
    signed(note, vera).replace(/--s1--\r\n$/, '--s1\r\nContent-Type: text/plain\r\n\r\nPS\r\n--s1--\r\n'),
    { processed: false, error: 'signatureBroken' },
    0,
  ],
  'signed with a digest that can be forged': [
    signed(note, vera, { digest: sha1 }),
    { error: 'signatureBroken', signature: 'broken' },
    0,
  ],
  'encrypted for somebody else': [
    encrypted(note, later),
    { processed: false, error: 'wrongKey', encryption: 'closed' },
    0,
  ],
  'encrypted and damaged': [
    encrypted(note, own).replace(/\r\n([^\r\n]{70})[^\r\n]{6}\r\n([^\r\n]*)$/, '\r\n$1\r\n'),
    { error: 'damagedCipher', encryption: 'closed' },
    0,
  ],
  'encrypted with an old cipher': [
    encrypted(note, own, des),
    { error: `cipherNotSupported ${des}`, encryption: 'closed' },
    0,
  ],
};

const CHIEF = { fromAddress: 'chief@hospital.example' };
const unclear = (doubt: string) => ({ signature: 'otherSender', processed: false, error: `unclearSender ${doubt}` });
/** Mails signed by somebody whom the platform trusts, by their fields From, and what each leaves. */
const SENDERS: [fields: string[], signer: Identity, left: Body][] = [
  [['chief@hospital.example'], chief, { ...intact, ...CHIEF, signature: 'trusted' }],
  [['"Chief" <Chief@hospital.example>'], chief, { ...intact, signature: 'trusted' }],
  [['chief@hospital.example'], evil, { ...intact, ...CHIEF, signature: 'otherSender', signer: 'CN=Evil' }],
  [['<x@sub.evil.example>'], evil, { ...intact, signature: 'otherSender' }],
  [['"Chief" <x@evil.example>'], evil, { ...intact, fromAddress: 'x@evil.example', signature: 'trusted' }],
  [['"<x@evil.example>" <chief@hospital.example>'], evil, unclear('addressInName')],
  [['chief@hospital.example (<x@evil.example>)'], evil, unclear('comment')],
  [['x@evil.example, chief@hospital.example'], evil, unclear('severalAddresses')],
  [['staff: x@evil.example, chief@hospital.example;'], evil, unclear('group')],
  [['x@evil.example', 'chief@hospital.example'], evil, unclear('severalFields')],
  [['=?utf-8?q?chief=40hospital.example_?= <x@evil.example>'], evil, unclear('addressInName')],
  [['x@evil.example@hospital.example'], evil, unclear('noAddress')],
  [['x@\u0435vil.example'], evil, unclear('notAscii')],
];

describe.each(databases)('trust in direct messages on %s', (database) => {
  let folder: string;
  let app: InProcessApp;
  let token: string;
  const call = (path: string, init: { method?: string; json?: unknown } = {}) => app.call(path, { token, ...init });
  const put = async (name: string, bytes: string) => {
    const waiting = join(app.services.config.direct.mailbox, 'new');
    await mkdir(waiting, { recursive: true });
    await writeFile(join(waiting, name), bytes);
  };
  const job = async (path: string, json: unknown) => jobEnded(app, token, (await call(path, { json })).body);
  const imported = () => job('messaging/directMessages/import', {});
  const listed = async (query = '') =>
    (await call(`messaging/directMessages?inbound=true&orderBy=createdAt&order=asc&limit=200${query}`)).body[
      'messages'
    ] as Body[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-keys-'));
    await writeFile(join(folder, 'keys.pem'), own.pem);
    await writeFile(join(folder, 'trust.pem'), authority.certificatePem);
    app = await openApp(database, { DIRECT_KEYS: join(folder, 'keys.pem'), DIRECT_TRUST: join(folder, 'trust.pem') });
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(async () => {
    await app?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('each mail leaves the state of its signature and encryption, and its documents only if it is intact', async () => {
    for (const [at, [entity]] of Object.values(CASES).entries())
      await put(`${String(at).padStart(2, '0')}.eml`, mail({ entity }));
    expect(await imported()).toMatchObject({ status: 'done', result: { there: 0 } });
    const messages = await listed();
    expect(messages).toHaveLength(Object.keys(CASES).length);
    for (const [at, [name, [, left, attachments = 1]]] of Object.entries(CASES).entries()) {
      const message = messages[at] ?? {};
      expect(message, name).toMatchObject(left);
      const id = String(message['messageId']);
      const whole = (await call(`messaging/directMessages?messageId=${id}&includeAttachments=true`)).body['messages'];
      const contents = (((whole as Body[])[0] ?? {})['attachments'] as Body[]).map(({ content }) =>
        Buffer.from(String(content), 'base64').toString(),
      );
      expect(contents, name).toEqual(Array.from({ length: attachments }, () => CCDA));
    }
  });

  test('with a whitelist only mail to a listed address is taken; the other is held until it is listed', async () => {
    const before = (await listed()).length;
    const org = {
      name: 'Listed',
      shortName: 'L',
      orgType: 'practice',
      directMessageDomain: 'listed.example',
      directMessageDomainWhitelist: [{ directMessageAddress: 'intake@listed.example' }],
    };
    const made = (await call('orgs', { json: org })).body['org'] as Body;
    for (const to of ['intake', 'chief'])
      await put(`${to}.eml`, mail({ to: `${to}@listed.example`, entity: signed(note, vera) }));
    await imported();
    const [held, taken] = (await listed()).slice(before);
    expect(taken).toMatchObject(intact);
    expect(held).toMatchObject({ processed: false, error: 'notListed' });

    const directMessageDomainWhitelist = [{ directMessageAddress: 'chief@listed.example' }];
    await call(`orgs/${String(made['orgId'])}`, { method: 'PUT', json: { ...made, directMessageDomainWhitelist } });
    await call(`messaging/directMessages/${String(held?.['messageId'])}/clearErrors`, { method: 'POST' });
    await imported();
    expect((await listed()).slice(before)[0]).toMatchObject(intact);
  });

  test('a signature counts for the one address that the sender has, and for its organization', async () => {
    const before = (await listed()).length;
    const org = { name: 'Hospital', shortName: 'H', orgType: 'practice', directMessageDomain: 'hospital.example' };
    const { orgId } = (await call('orgs', { json: org })).body['org'] as Body;
    const named = (address: string) => [`"org:${String(orgId)}" <${address}>`];
    const all: typeof SENDERS = [
      ...SENDERS,
      [named('chief@hospital.example'), chief, { ...intact, orgId, signature: 'trusted', data: CHIEF }],
      [named('x@evil.example'), evil, { processed: false, error: 'foreignOrganization', orgId: null }],
      [[`org:${String(orgId)}`], evil, { processed: false, error: 'foreignOrganization', orgId: null }],
    ];
    for (const [at, [[from = '', ...more], signer]] of all.entries()) {
      const headers = more.map((field) => `From: ${field}`);
      await put(`${String(at).padStart(2, '0')}.eml`, mail({ from, headers, entity: signed(note, signer) }));
    }
    await imported();
    const messages = (await listed()).slice(before);
    expect(messages).toHaveLength(all.length);
    for (const [at, [fields, , left]] of all.entries()) {
      expect(messages[at], fields.join()).toMatchObject(left);
      const documents = left['processed'] === true ? [{ fileName: 'note.xml' }] : [];
      expect(messages[at], fields.join()).toMatchObject({ data: { attachments: documents } });
    }
  });

  test('a message is opened after its key was added, without a restart', async () => {
    await writeFile(join(folder, 'keys.pem'), `${own.pem}${later.pem}`);
    expect(await job('messaging/directMessages/retry', { cause: 'wrongKey' })).toMatchObject({
      result: { done: 1, failed: 0 },
    });
    const [message] = (await listed()).filter(({ encryption }) => encryption === 'opened').slice(-1);
    expect(message).toMatchObject({ processed: true, error: null, data: { attachments: [{ fileName: 'note.xml' }] } });
    const { body } = await call(`messaging/directMessages/${String(message?.['messageId'])}/details`);
    expect(body['attempts']).toMatchObject([
      {
        number: 2,
        why: 'retry',
        outcome: 'done',
        difference: { cause: ['wrongKey', null], encryption: ['closed', 'opened'], attachments: [0, 1] },
      },
      { number: 1, cause: 'wrongKey' },
    ]);
  });

  test('a file without a key ends the job with the reason', async () => {
    await writeFile(join(folder, 'keys.pem'), 'no key');
    expect(await imported()).toMatchObject({
      status: 'failed',
      error: 'The file of DIRECT_KEYS has nothing that can be used',
    });
  });

  test('with DIRECT_ACCEPT=trusted, everything without a trusted signature is kept with an error', async () => {
    await writeFile(join(folder, 'keys.pem'), own.pem);
    const strict = await openApp(database, {
      DIRECT_KEYS: join(folder, 'keys.pem'),
      DIRECT_TRUST: join(folder, 'trust.pem'),
      DIRECT_ACCEPT: 'trusted',
    });
    const before = [app, token] as const;
    try {
      app = strict;
      token = String((await strict.signIn()).body['idToken']);
      for (const [at, entity] of [note, signed(note, stranger), signed(note, vera)].entries())
        await put(`${at}.eml`, mail({ entity }));
      expect(await imported()).toMatchObject({ result: { taken: 1, failed: 2 } });
      expect((await listed()).map(({ error }) => error)).toEqual(['notTrusted', 'notTrusted', null]);
    } finally {
      [app, token] = before;
      await strict.stop();
    }
  });
});
