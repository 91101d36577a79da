import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { linkIn, newestMail } from '../support/outbox';
import { ADMIN, databases } from '../support/platform';

const PASSWORD = 'Harbor-Lamp-42';

describe.each(databases)('accounts on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const post = (path: string, json: unknown, by: string | null = token) =>
    app.call(path, { method: 'POST', json, ...(by !== null && { token: by }) });
  const read = async (id: string) =>
    (await app.call(`authentication/users/${encodeURIComponent(id)}`, { token })).body['user'] as Body;
  const create = async (user: Record<string, unknown>) => {
    const { status, body } = await post('authentication/users', user);
    expect(status, JSON.stringify(body)).toBe(201);
    return body['user'] as Body;
  };
  const mailTo = (to: string) => newestMail((path) => app.call(path, { token }), to);
  const anon = (path: string, json: unknown) => post(`anon/authentication/${path}`, json, null);
  const setPassword = (link: { token: string }, newPassword = PASSWORD) =>
    anon('setPassword', { token: link.token, newPassword });

  beforeAll(async () => {
    app = await openApp(database, { PUBLIC_URL: 'https://console.example.org/' });
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app.stop());

  test('invitation, reset and unlock lead through their mails to a working sign-in', async () => {
    const email = 'ann.lee@example.org';
    const user = await create({ email, firstName: 'Ann <b>', groups: ['administrators'] });
    expect(user).toMatchObject({ username: email, userStatus: 'invited' });
    expect((await app.signIn(email, PASSWORD)).status).toBe(401);
    const invitation = await mailTo(email);
    expect(invitation.message).toMatchObject({ purpose: 'invite', subject: 'Your Careglass account', state: 'kept' });
    expect(invitation.text).toContain('Hello Ann <b>,');
    expect(invitation.html).toContain('Hello Ann &lt;b&gt;,');
    const invite = linkIn(invitation.text);
    expect(invite.url).toMatch(/^https:\/\/console\.example\.org\/account\/invite#[\w-]{43}$/);
    expect((await anon('link', { token: invite.token })).body).toEqual({ purpose: 'invite', username: email });
    const weak = await setPassword(invite, 'abc');
    expect([weak.status, Object.keys(weak.body['errors'] as object)]).toEqual([422, ['newPassword']]);
    expect((await setPassword(invite)).body).toEqual({ username: email, console: true });
    expect((await setPassword(invite)).body).toMatchObject({ code: 'linkInvalid' });
    const first = await app.signIn(email, PASSWORD);
    expect(first.status).toBe(200);
    expect(await read(email)).toMatchObject({ userStatus: 'confirmed' });

    expect((await post('authentication/resetPassword', { Username: email })).body).toMatchObject({
      user: { userStatus: 'resetRequired' },
    });
    expect((await app.call('authentication/me', { token: String(first.body['idToken']) })).status).toBe(401);
    expect((await app.signIn(email, PASSWORD)).status).toBe(401);
    const reset = linkIn((await mailTo(email)).text);
    expect(reset.url).toContain('/account/reset#');
    expect((await setPassword(reset, `${PASSWORD}-2`)).status).toBe(200);
    expect((await app.signIn(email, `${PASSWORD}-2`)).status).toBe(200);

    for (let attempt = 0; attempt < 10; attempt += 1) await app.signIn(email, 'Wrong-1-wrong');
    expect((await app.signIn(email, `${PASSWORD}-2`)).status).toBe(429);
    expect((await post('authentication/unlock', { email })).body).toMatchObject({ unlocked: [email] });
    const unlocked = await mailTo(email);
    expect(unlocked.message).toMatchObject({ purpose: 'unlocked' });
    expect(unlocked.text).toContain('https://console.example.org/login');
    expect((await app.signIn(email, `${PASSWORD}-2`)).status).toBe(200);
    // An account that was not locked gets no letter that says it was.
    expect((await post('authentication/unlock', { email })).body).toMatchObject({ unlocked: [email] });
    expect((await mailTo(email)).message).toEqual(unlocked.message);
  });

  test('only the newest link works, and none after the address has changed or the user is disabled', async () => {
    const email = 'bo@example.org';
    await create({ email });
    const first = linkIn((await mailTo(email)).text);
    expect((await post('authentication/resendInvite', { username: email })).status).toBe(200);
    const second = linkIn((await mailTo(email)).text);
    expect((await anon('link', { token: first.token })).status).toBe(404);
    expect((await anon('link', { token: second.token })).status).toBe(200);
    const moved = { ...(await read(email)), email: 'bo2@example.org' };
    expect((await post('authentication/users', moved)).status).toBe(200);
    expect((await anon('link', { token: second.token })).status).toBe(404);
    await post('authentication/resendInvite', { username: email });
    const third = linkIn((await mailTo('bo2@example.org')).text);
    expect((await post('authentication/users', { ...(await read(email)), userStatus: 'disabled' })).status).toBe(200);
    expect((await setPassword(third)).status).toBe(404);
    const hashes = await app.services.database.db.selectFrom('account_link').select('token_hash').execute();
    expect(hashes.map(({ token_hash }) => token_hash)).not.toContain(third.token);
  });

  test('messages to a user are in the user’s language, by text message if there is no e-mail address', async () => {
    await create({ email: 'chloe@example.org', language: 'fr' });
    expect((await mailTo('chloe@example.org')).message).toMatchObject({ subject: 'Votre compte Careglass' });
    const phone = await create({ phone: '+1 555 0142', language: 'zh-Hans' });
    expect(phone).toMatchObject({ username: '+1 555 0142' });
    const { message, text } = await mailTo('+1 555 0142');
    expect(message).toMatchObject({ channel: 'sms', purpose: 'invite' });
    expect(text).toMatch(/^您的 Careglass 账号：/);
    expect((await setPassword(linkIn(text))).body).toEqual({ username: '+1 555 0142', console: false });
    expect((await post('authentication/users', { firstName: 'Nobody' })).body).toMatchObject({
      errors: { username: [{ code: 'required' }] },
    });
    await create({ username: 'quiet' });
    expect((await post('authentication/resetPassword', { Username: 'quiet' })).body).toMatchObject({
      code: 'noAddress',
    });
    expect((await post('authentication/optIn', { username: 'quiet' })).body).toMatchObject({ code: 'noPhone' });
    const { body } = await post('authentication/optIn', { username: '+1 555 0142' });
    expect(body).toMatchObject({ user: { optIn: true } });
    expect((await post('authentication/resendInvite', { username: '+1 555 0142' })).body).toMatchObject({
      code: 'alreadyConfirmed',
    });
    expect((await post('authentication/resendInvite', { username: 'nobody' })).status).toBe(404);
  });

  test('a second factor that an administrator requires is set up at the next sign-in, and the user cannot remove it', async () => {
    const email = 'dee@example.org';
    await create({ email, groups: ['administrators'] });
    await setPassword(linkIn((await mailTo(email)).text));
    const before = String((await app.signIn(email, PASSWORD)).body['idToken']);
    const on = await post('authentication/mfa', { username: email, enabled: true });
    expect(on.body).toMatchObject({ user: { mfaEnabled: true } });
    expect((await app.call('authentication/me', { token: before })).status).toBe(401);
    expect((await app.signIn(email, PASSWORD, { mfaCode: '123456' })).body).toMatchObject({ code: 'mfaSetupRequired' });
    const asked = await app.signIn(email, PASSWORD);
    expect([asked.status, asked.body.code]).toEqual([401, 'mfaSetupRequired']);
    const { secret } = asked.body['params'] as { secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    expect((await app.signIn(email, PASSWORD, { mfaCode: 'abcdef' })).body).toMatchObject({ code: 'invalidMfaCode' });
    const at = Date.now();
    const mfaCode = totp.generate({ timestamp: at - 30_000 });
    const entered = await app.signIn(email, PASSWORD, { mfaCode });
    expect(entered.body).toMatchObject({ user: { mfaEnabled: true } });
    expect((await app.signIn(email, PASSWORD)).body.code).toBe('mfaRequired');
    const own = String(entered.body['idToken']);
    const off = { password: PASSWORD, code: totp.generate({ timestamp: at }) };
    expect((await post('authentication/mfa/disable', off, own)).body).toMatchObject({ code: 'mfaMandatory' });
    // A new password does not bypass the second factor.
    await post('authentication/resetPassword', { Username: email });
    await setPassword(linkIn((await mailTo(email)).text));
    expect((await app.signIn(email, PASSWORD)).body.code).toBe('mfaRequired');
    expect((await post('authentication/mfa', { username: email, enabled: false })).body).toMatchObject({
      user: { mfaEnabled: false },
    });
    expect((await app.signIn(email, PASSWORD)).status).toBe(200);
    const rows = await app.services.database.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'account')
      .where('record_id', '=', email)
      .execute();
    expect(rows.map(({ details }) => (details as { change: string }).change)).toEqual(
      expect.arrayContaining(['mfaRequired', 'mfaDisabled', 'passwordReset', 'password']),
    );
  });

  test('these actions cannot lock out their caller, and only administrators may use them', async () => {
    for (const [path, json] of [
      ['resetPassword', { Username: ADMIN.username }],
      ['mfa', { username: ADMIN.username, enabled: true }],
    ] as const) {
      const { status, body } = await post(`authentication/${path}`, json);
      expect([status, body.code]).toEqual([409, 'ownAccount']);
    }
    expect((await app.signIn()).status).toBe(200);
    expect((await post('authentication/mfa', { username: ADMIN.username, enabled: 'yes' })).status).toBe(400);
    await app.addUser('helper', PASSWORD, ['support']);
    const other = String((await app.signIn('helper', PASSWORD, { Group: 'support' })).body['idToken']);
    for (const path of ['resetPassword', 'resendInvite', 'optIn', 'mfa'])
      expect((await post(`authentication/${path}`, {}, other)).status).toBe(403);
    expect((await app.call('outbox', { token: other })).status).toBe(403);
  });

  test('a record that somebody else changed names the one who did, and is found by its new words only', async () => {
    await app.addUser('editor', PASSWORD, ['administrators']);
    const editor = (await app.signIn('editor', PASSWORD)).body;
    const by = String(editor['idToken']);
    const me = (await app.call('authentication/me', { token: by })).body['user'] as Body;
    const made = (await post('patients', { dob: '1980-01-01', lastName: 'Quillfeather' })).body['patient'] as Body;
    expect((await post('patients', { ...made, lastName: 'Ravenscroft' }, by)).status).toBe(200);
    const found = async (name: string) =>
      (await app.call(`patients?search=${name}`, { token })).body['patients'] as Body[];
    expect(await found('quillfeather')).toEqual([]);
    const [patient, ...more] = await found('ravenscroft');
    expect(more).toEqual([]);
    expect(patient).toMatchObject({ patientId: made['patientId'], updatedBy: me['userId'] });
    expect(patient?.['updatedBy']).not.toBe(made['updatedBy']);
  });

  test('users are found by text in e-mail or phone, and opened by either id', async () => {
    const { userId } = await create({ email: 'eve.moss@example.org', phone: '+1 555 0177', groups: ['experts'] });
    const list = async (query: string) =>
      ((await app.call(`authentication/users?${query}`, { token })).body['users'] as Body[]).map(
        (user) => user['username'],
      );
    expect(await list('limit=100&offset=0&email=moss&phone=moss')).toEqual(['eve.moss@example.org']);
    expect(await list('email=0177&phone=0177')).toEqual(['eve.moss@example.org']);
    expect(await list('group=experts')).toEqual(['eve.moss@example.org']);
    expect(await list(`userId=${String(userId)}`)).toEqual(['eve.moss@example.org']);
    expect(await list('username=eve.moss@example.org')).toEqual(['eve.moss@example.org']);
    expect(await read(String(userId))).toMatchObject({ username: 'eve.moss@example.org' });
  });

  test('show the times of the last sign-in and of the last failed one', async () => {
    const latest = async (event: string) => {
      const { body } = await app.call(`logging/metrics?EventName=${event}&UserName=${ADMIN.username}&limit=1`, {
        token,
      });
      return (body['metrics'] as { createDate: string; metrics: Body }[])[0];
    };
    const before = Date.now();
    await app.signIn(ADMIN.username, 'Not-the-password-1');
    await app.signIn();
    for (const event of ['LoginSuccess', 'LoginFailure']) {
      // Events are stored a moment later, in a batch.
      await expect
        .poll(async () => Date.parse((await latest(event))?.createDate ?? ''), { timeout: 20_000 })
        .toBeGreaterThanOrEqual(before);
      expect((await latest(event))?.metrics).toMatchObject({ EventName: event, UserName: ADMIN.username });
    }
    expect((await app.call('logging/metrics?EventName=LoginSuccess')).status).toBe(401);
  });
});
