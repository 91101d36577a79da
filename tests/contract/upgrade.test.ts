import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords';
import { digest } from '../../platform/auth/tokens';
import type { Body } from '../support/app';
import { dumpOf } from '../support/dump';
import { auditChain, leaveAsBefore, record, type Rows } from '../support/earlierVersion';
import { ADMIN, databases, startPlatform, type TestPlatform } from '../support/platform';
import { createDatabase } from '../support/postgres';
import { emptyDatabaseIn } from '../support/template';

const PASSWORD = 'Harbor-Lamp-42';
const SESSION = crypto.randomUUID();
const REFRESH = `${SESSION}.${randomBytes(32).toString('base64url')}`;
const SPENT = `${SESSION}.${randomBytes(32).toString('base64url')}`;
const MFA = new Secret({ size: 20 }).base32;
const PENDING = new Secret({ size: 20 }).base32;
const SIGNING_KEY = randomBytes(32).toString('base64');
const LINK = randomBytes(32).toString('base64url');
const IDS = { message: crypto.randomUUID(), image: crypto.randomUUID(), job: crypto.randomUUID() };
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const [TOMORROW] = [new Date(Date.now() + 8 * 3_600_000).toISOString()];
const MAIL = `To: ann@example.org\r\nSubject: Your Careglass account\r\n\r\nhttp://127.0.0.1/account/invite#${LINK}\r\n`;
const SQUARE = { accessToken: 'square-token-81', locationId: 'square-place-82', signatureKey: 'square-sign-83' };

/** Values that were stored in plain text, or that allow access. */
const SECRETS = [
  SESSION,
  REFRESH,
  MFA,
  PENDING,
  SIGNING_KEY,
  LINK,
  'argon2',
  ...Object.values(SQUARE),
  'square-token-95',
];

const account = (username: string, more: Record<string, unknown> = {}): Rows => {
  const groups = ['administrators'];
  const userStatus = 'confirmed';
  return {
    ...record('user', username, { username, userId: `id-${username}`, groups, userStatus, mfaEnabled: false }),
    credential: [
      { user_id: `id-${username}`, username, mfa_enabled: false, mfa_required: false, changed_at: TOMORROW, ...more },
    ],
  };
};

const org = (name: string, more: Record<string, unknown> = {}) => ({
  orgId: 'org-1',
  name,
  shortName: 'Pay',
  orgType: 'practice',
  ...more,
});

/** The entities of the rows below; none of them has a parent. */
const ENTITIES = ['user', 'organization', 'patient', 'feedback'];

/** The rows of the previous version. After a change of storage, add its rows here, and a test of their upgrade. */
const left = async (): Promise<Rows[]> => {
  const password_hash = await hashPassword(PASSWORD);
  return [
    account(ADMIN.username, { password_hash: await hashPassword(ADMIN.password) }),
    account('ann', { password_hash, mfa_secret: MFA, mfa_enabled: true }),
    account('half', { password_hash, mfa_pending: PENDING, mfa_required: true }),
    { setting: [{ key: 'idTokenKey', value: SIGNING_KEY }] },
    {
      session: [
        {
          session_id: SESSION,
          user_id: 'id-admin',
          username: ADMIN.username,
          group_name: 'administrators',
          refresh_hash: digest(REFRESH),
          created_at: new Date().toISOString(),
          last_seen: new Date().toISOString(),
          expires_at: TOMORROW,
        },
      ],
      spent_refresh: [{ refresh_hash: digest(SPENT), session_id: SESSION, spent_at: new Date().toISOString() }],
      account_link: [{ token_hash: digest(LINK), user_id: 'id-half', purpose: 'invite', expires_at: TOMORROW }],
    },
    {
      outbox: [
        {
          outbox_id: IDS.message,
          channel: 'email',
          purpose: 'invite',
          recipient: 'ann@example.org',
          subject: 'Your Careglass account',
          mime_type: 'message/rfc822',
          content: MAIL,
          masked: MAIL.replace(LINK, '********'),
          state: 'sent',
          attempts: 1,
          created_at: new Date().toISOString(),
          due_at: new Date().toISOString(),
        },
      ],
    },
    record('organization', 'org-1', org('Paying', { billingType: 'square', square: SQUARE })),
    record('patient', 'p-1', { patientId: 'p-1', firstName: 'Old', lastName: 'Record', dob: '1980-02-29' }),
    record('feedback', 'f-1', { _id: 'f-1', comment: 'Old words', attachmentIds: [IDS.image] }),
    {
      image: [
        {
          attachment_id: IDS.image,
          mime_type: 'image/png',
          content: PNG,
          size: 70,
          created_at: new Date().toISOString(),
        },
      ],
      job: [
        {
          job_id: IDS.job,
          name: 'auditVerify',
          status: 'queued',
          args: {},
          progress_done: 0,
          cancel_requested: false,
          attempts: 0,
          created_at: new Date().toISOString(),
        },
      ],
      import_chunk: [
        {
          import_id: crypto.randomUUID(),
          seq: 0,
          entity: 'organization',
          owner: 'id-admin',
          rows: [{ name: 'Waiting', square: { accessToken: 'square-token-95' } }],
          created_at: new Date().toISOString(),
        },
      ],
    },
    auditChain(3),
  ];
};

describe.each(databases)('a database of the previous version, on %s,', (database) => {
  let platform: TestPlatform;
  let dump: string;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'careglass-before-'));
    const databaseUrl = database === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
    if (databaseUrl === undefined) await emptyDatabaseIn(dataDir);
    const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
    await leaveAsBefore(place, ENTITIES, await left());
    // Records of a previous version may have fields that the schemas no longer name.
    platform = await startPlatform({ database, ...place, env: { CHECK_ANSWERS: 'no' } });
  });
  afterAll(() => platform?.stop());

  const signIn = (Username: string, Password: string, mfaCode?: string) =>
    platform.api<Body>('anon/authentication/login', {
      json: { Username, Password, Group: 'administrators', device: 'test', ...(mfaCode && { mfaCode }) },
      token: null,
    });
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

  test('can be signed in to, by password and by code; an unfinished enrolment is completed', async () => {
    expect((await signIn(ADMIN.username, ADMIN.password)).status).toBe(200);
    expect((await signIn('ann', PASSWORD)).body.code).toBe('mfaRequired');
    expect((await signIn('ann', PASSWORD, codeOf(MFA))).status).toBe(200);
    expect((await signIn('half', PASSWORD, codeOf(PENDING))).status).toBe(200);
    expect((await signIn('ann', 'Wrong-1-wrong')).status).toBe(401);
  });

  test('keeps its sessions and links', async () => {
    const refresh = (refreshToken: string) =>
      platform.api<Body>('anon/authentication/refresh', { json: { refreshToken }, token: null });
    const renewed = await refresh(REFRESH);
    expect(renewed.status).toBe(200);
    expect((await platform.api('authentication/me', { token: String(renewed.body['idToken']) })).status).toBe(200);
    // Using a token from before the upgrade twice still counts as a theft.
    expect((await refresh(SPENT)).body.code).toBe('refreshReused');
    const link = await platform.api('anon/authentication/link', { json: { token: LINK }, token: null });
    expect(link.body).toMatchObject({ purpose: 'invite', username: 'half' });
  });

  test('keeps its records, pictures, messages and jobs', async () => {
    expect((await platform.api('patients/p-1')).body).toMatchObject({ patient: { firstName: 'Old', _version: 1 } });
    expect((await platform.api('messaging/feedback/f-1')).body).toMatchObject({ feedback: { comment: 'Old words' } });
    expect((await platform.api(`images/${IDS.image}`)).status).toBe(200);
    expect((await platform.api(`outbox/${IDS.message}`)).body).toMatchObject({ message: { content: MAIL } });
    await expect
      .poll(async () => (await platform.api(`jobs/${IDS.job}`)).body)
      .toMatchObject({ job: { status: 'done', result: { intact: true } } });
    const { body } = await platform.api<{ org: Body }>('orgs/org-1');
    expect(body.org).toMatchObject({ name: 'Paying', _version: 1, square: {} });
    const saved = await platform.api<{ org: Body }>('orgs', { json: { ...body.org, name: 'Paying on' } });
    expect(saved.body.org).toMatchObject({ name: 'Paying on', _version: 2 });
    expect((await platform.api('orgs/org-1/versions')).body).toMatchObject({ totalVersions: 2 });
  });

  test('can be started again, and has no secret in plain text, in no record and no version', async () => {
    platform = await platform.restart();
    expect((await signIn('ann', PASSWORD)).body.code).toBe('mfaRequired');
    dump = await platform.inspect(dumpOf);
    expect(SECRETS.filter((secret) => dump.includes(secret))).toEqual([]);
    expect(dump.match(/"accessToken": "sealed:1:/g)).toHaveLength(3);
  });
});
