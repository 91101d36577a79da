import type { FastifyInstance } from 'fastify';
import { signedInUser } from '../http/context';
import { objectBody, optionalText, textOf } from '../http/input';
import { sourceOf } from '../http/source';
import type { Services } from '../services';
import { paths } from './description';

const ATTEMPT = { access: { public: true }, signsIn: true } as const;
const ANYONE = { access: { groups: 'any' } } as const;
/** Also allowed for a user who must change the password first. */
const FIRST = { access: { groups: 'any', beforePasswordChange: true } } as const;
/** Passwords have at most 256 characters; anything this long is not a typing error. */
const LONGEST_SECRET = 2_000;
const LONGEST_CLIENT = 300;

/** Routes of sign-in (docs/api.md). */
export function registerAuth(app: FastifyInstance, { auth, describe }: Services): void {
  describe(paths);
  app.post('/anon/authentication/login', { config: { ...ATTEMPT, auditsRefusals: true } }, (request) => {
    const body = objectBody(request.body);
    return auth.signIn(
      {
        username: textOf(body, 'Username', 320),
        password: textOf(body, 'Password', LONGEST_SECRET),
        group: textOf(body, 'Group', 100),
        device: optionalText(body, 'device', 500),
        mfaCode: optionalText(body, 'mfaCode', 20),
        source: sourceOf(request.ip),
        address: request.ip,
        client: request.headers['user-agent']?.slice(0, LONGEST_CLIENT) ?? null,
      },
      request.id,
    );
  });

  app.post('/anon/authentication/refresh', { config: ATTEMPT }, (request) =>
    auth.refresh(textOf(objectBody(request.body), 'refreshToken')),
  );

  app.post('/authentication/logout', { config: FIRST }, async (request) => {
    await auth.signOut(signedInUser(request), request.id);
    return {};
  });

  app.get('/authentication/me', { config: FIRST }, async (request) => ({
    user: await auth.own.me(signedInUser(request)),
  }));

  app.post('/authentication/changePassword', { config: FIRST }, async (request) => {
    const body = objectBody(request.body);
    const current = textOf(body, 'currentPassword', LONGEST_SECRET);
    await auth.own.changePassword(
      signedInUser(request),
      request.id,
      current,
      textOf(body, 'newPassword', LONGEST_SECRET),
    );
    return {};
  });

  app.post('/authentication/unlock', async (request) => {
    const body = objectBody(request.body);
    const username = optionalText(body, 'username', 320);
    const who = username === null ? { email: textOf(body, 'email', 320) } : { username };
    return { unlocked: await auth.unlockUsers(signedInUser(request), request.id, who) };
  });

  app.post('/authentication/mfa/setup', { config: ANYONE }, (request) => auth.own.setUpMfa(signedInUser(request)));

  app.post('/authentication/mfa/enable', { config: ANYONE }, async (request) => {
    const code = textOf(objectBody(request.body), 'code', 20);
    return auth.own.enableMfa(signedInUser(request), request.id, code);
  });

  app.post('/authentication/mfa/recoveryCodes', { config: ANYONE }, async (request) => {
    const body = objectBody(request.body);
    const password = textOf(body, 'password', LONGEST_SECRET);
    const code = textOf(body, 'code', 20);
    return { recoveryCodes: await auth.own.newRecoveryCodes(signedInUser(request), request.id, password, code) };
  });

  app.post('/authentication/mfa/disable', { config: ANYONE }, async (request) => {
    const body = objectBody(request.body);
    const password = textOf(body, 'password', LONGEST_SECRET);
    return { user: await auth.own.disableMfa(signedInUser(request), request.id, password, textOf(body, 'code', 20)) };
  });
}
