import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestUser } from '../http/context';
import { HttpError } from '../http/errors';
import { objectBody, optionalText, textOf } from '../http/input';
import { sourceOf } from '../http/source';
import type { Services } from '../services';
import { paths } from './description';

const ATTEMPT = { access: { public: true }, signsIn: true } as const;
const ANYONE = { access: { groups: 'any' } } as const;
/** Passwords have at most 256 characters; more is nobody's mistake. */
const LONGEST_SECRET = 2_000;

function userOf(request: FastifyRequest): RequestUser {
  if (!request.user) throw new HttpError(401, 'unauthorized');
  return request.user;
}

/** Routes of signing in (docs/api.md). */
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
      },
      request.id,
    );
  });

  app.post('/anon/authentication/refresh', { config: ATTEMPT }, (request) =>
    auth.refresh(textOf(objectBody(request.body), 'refreshToken')),
  );

  app.post('/authentication/logout', { config: ANYONE }, async (request) => {
    await auth.signOut(userOf(request), request.id);
    return {};
  });

  app.get('/authentication/me', { config: ANYONE }, async (request) => ({ user: await auth.own.me(userOf(request)) }));

  app.post('/authentication/changePassword', { config: ANYONE }, async (request) => {
    const body = objectBody(request.body);
    const current = textOf(body, 'currentPassword', LONGEST_SECRET);
    await auth.own.changePassword(userOf(request), request.id, current, textOf(body, 'newPassword', LONGEST_SECRET));
    return {};
  });

  app.post('/authentication/unlock', async (request) => {
    const body = objectBody(request.body);
    const username = optionalText(body, 'username', 320);
    const who = username === null ? { email: textOf(body, 'email', 320) } : { username };
    return { unlocked: await auth.unlockUsers(userOf(request), request.id, who) };
  });

  app.post('/authentication/mfa/setup', { config: ANYONE }, (request) => auth.own.setUpMfa(userOf(request)));

  app.post('/authentication/mfa/enable', { config: ANYONE }, async (request) => {
    const code = textOf(objectBody(request.body), 'code', 20);
    return { user: await auth.own.enableMfa(userOf(request), request.id, code) };
  });

  app.post('/authentication/mfa/disable', { config: ANYONE }, async (request) => {
    const body = objectBody(request.body);
    const password = textOf(body, 'password', LONGEST_SECRET);
    return { user: await auth.own.disableMfa(userOf(request), request.id, password, textOf(body, 'code', 20)) };
  });
}
