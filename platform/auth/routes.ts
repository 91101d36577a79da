import type { FastifyInstance } from 'fastify';
import { signIn as contract } from '../../src/contract/signIn';
import { serve } from '../http/contract/serve';
import { badRequest } from '../http/errors';
import { sourceOf } from '../http/source';
import type { Services } from '../base/services';
import { readChoices } from '../views/choices';

const LONGEST_CLIENT = 300;

/** Routes of signing in (docs/api.md). */
export function registerAuth(app: FastifyInstance, services: Services): void {
  const { auth } = services;
  serve(app, services, contract, {
    'POST anon/authentication/login': ({ request, body }) =>
      auth.signIn(
        {
          username: body.Username,
          password: body.Password,
          group: body.Group,
          device: body.device ?? null,
          mfaCode: body.mfaCode ?? null,
          source: sourceOf(request.ip),
          address: request.ip,
          client: request.headers['user-agent']?.slice(0, LONGEST_CLIENT) ?? null,
        },
        request.id,
      ),

    'POST anon/authentication/refresh': ({ body }) => auth.refresh(body.refreshToken, body.nonce),

    async 'POST authentication/logout'({ user, request }) {
      await auth.signOut(user, request.id);
      return {};
    },

    async 'GET authentication/me'({ user }) {
      const [own, choices] = await Promise.all([auth.own.me(user), readChoices(services.database.db, user.userId)]);
      return { user: own, choices };
    },

    async 'POST authentication/changePassword'({ user, request, body }) {
      await auth.own.changePassword(user, request.id, body.currentPassword, body.newPassword);
      return {};
    },

    async 'POST authentication/unlock'({ user, request, body: { username, email } }) {
      if (username !== undefined) return { unlocked: await auth.unlockUsers(user, request.id, { username }) };
      if (email === undefined) throw badRequest('email');
      return { unlocked: await auth.unlockUsers(user, request.id, { email }) };
    },

    'POST authentication/mfa/setup': ({ user }) => auth.own.setUpMfa(user),

    'POST authentication/mfa/enable': ({ user, request, body }) => auth.own.enableMfa(user, request.id, body.code),

    'POST authentication/mfa/recoveryCodes': async ({ user, request, body }) => ({
      recoveryCodes: await auth.own.newRecoveryCodes(user, request.id, body.password, body.code),
    }),

    'POST authentication/mfa/disable': async ({ user, request, body }) => ({
      user: await auth.own.disableMfa(user, request.id, body.password, body.code),
    }),
  });
}
