import type { FastifyInstance } from 'fastify';
import { sessions as contract } from '../../src/contract/sessions';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';

/**
 * Routes for people to list and end their own sessions, and for administrators to list and end the sessions of other
 * users.
 */
export function registerSessions(app: FastifyInstance, services: Services): void {
  const list = services.auth.sessionList;
  serve(app, services, contract, {
    'GET authentication/sessions': async ({ user, request }) => ({
      sessions: (await list.list(user, request.id, user)).answer,
    }),
    'DELETE authentication/sessions': async ({ user, request }) => ({ ended: await list.end(user, request.id, user) }),
    'DELETE authentication/sessions/{sessionId}': async ({ user, request, params: { sessionId } }) => ({
      ended: await list.end(user, request.id, user, sessionId),
    }),

    'GET authentication/users/{username}/sessions': async ({ user, request, params: { username } }) =>
      (await list.list(user, request.id, await list.userOf(username))).map((sessions) => ({ sessions })),
    'DELETE authentication/users/{username}/sessions': async ({ user, request, params: { username } }) => ({
      ended: await list.end(user, request.id, await list.userOf(username)),
    }),
    'DELETE authentication/users/{username}/sessions/{sessionId}': async ({ user, request, params }) => ({
      ended: await list.end(user, request.id, await list.userOf(params.username), params.sessionId),
    }),
  });
}
