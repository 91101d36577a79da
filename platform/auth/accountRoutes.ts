import type { FastifyInstance } from 'fastify';
import { accounts as contract } from '../../src/contract/accounts';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';

/** Routes for administrators to manage the accounts of other users, and for everybody to set a password by a link. */
export function registerAccounts(app: FastifyInstance, services: Services): void {
  const { others, newPassword } = services.auth;
  serve(app, services, contract, {
    'POST authentication/resetPassword': async ({ user, request, body, key }) => ({
      user: await others.resetPassword(user, { requestId: request.id, key }, body.Username),
    }),
    'POST authentication/resendInvite': async ({ user, request, body, key }) => ({
      user: await others.resendInvite(user, { requestId: request.id, key }, body.username),
    }),
    'POST authentication/optIn': async ({ user, request, body, key }) => ({
      user: await others.optIn(user, { requestId: request.id, key }, body.username),
    }),
    'POST authentication/mfa': async ({ user, request, body }) => ({
      user: await others.setMfa(user, request.id, body.username, body.enabled),
    }),

    'POST anon/authentication/link': ({ body }) => newPassword.look(body.token),
    'POST anon/authentication/setPassword': ({ body, request }) =>
      newPassword.set(body.token, body.newPassword, request.id),
  });
}
