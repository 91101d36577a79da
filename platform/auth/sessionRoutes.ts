import type { FastifyInstance } from 'fastify';
import { signedInUser } from '../http/context';
import { textInPath } from '../http/input';
import { answer, errors, type Paths } from '../http/openapi';
import type { Services } from '../services';

const text = { type: 'string' };
const nullable = { type: ['string', 'null'] };
const tags = ['Accounts'];
const sessions = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      sessionId: { type: 'string', description: 'Names the session here; it opens nothing' },
      createdAt: { type: 'string', format: 'date-time' },
      lastSeen: { type: 'string', format: 'date-time' },
      group: text,
      address: nullable,
      client: { ...nullable, description: 'Program and system, such as Firefox, Linux' },
      device: nullable,
      current: { type: 'boolean', description: 'The session that asks' },
    },
  },
};
const ended = { ended: { type: 'integer', description: 'How many ended' } };
const listed = (summary: string, ...statuses: number[]) => ({
  tags,
  summary,
  responses: { 200: answer({ sessions }), ...errors(401, ...statuses) },
});
const ends = (summary: string, ...statuses: number[]) => ({
  tags,
  summary,
  responses: { 200: answer(ended), ...errors(401, ...statuses) },
});

const paths: Paths = {
  '/authentication/sessions': {
    get: listed('One’s own sessions under way'),
    delete: ends('End one’s own sessions, but for the one that asks'),
  },
  '/authentication/sessions/{sessionId}': { delete: ends('End one of one’s own sessions', 404) },
  '/authentication/users/{username}/sessions': {
    get: listed('A user’s sessions under way; for administrators', 403, 404),
    delete: ends('End a user’s sessions, but for the one that asks; for administrators', 403, 404),
  },
  '/authentication/users/{username}/sessions/{sessionId}': {
    delete: ends('End one of a user’s sessions; for administrators', 403, 404),
  },
};

const ANYONE = { config: { access: { groups: 'any' } } } as const;

/** Routes to list and end sessions, for users and administrators. */
export function registerSessions(app: FastifyInstance, { auth, describe }: Services): void {
  describe(paths);
  const list = auth.sessionList;
  const named = (params: unknown) => list.userOf(textInPath(params, 'id'));

  app.get('/authentication/sessions', ANYONE, async (request) => {
    const user = signedInUser(request);
    return { sessions: await list.list(user, request.id, user) };
  });
  app.delete('/authentication/sessions', ANYONE, async (request) => {
    const user = signedInUser(request);
    return { ended: await list.end(user, request.id, user) };
  });
  app.delete('/authentication/sessions/:sessionId', ANYONE, async (request) => {
    const user = signedInUser(request);
    return { ended: await list.end(user, request.id, user, textInPath(request.params, 'sessionId')) };
  });

  app.get('/authentication/users/:id/sessions', async (request) => {
    const of = await named(request.params);
    return { sessions: await list.list(signedInUser(request), request.id, of) };
  });
  app.delete('/authentication/users/:id/sessions', async (request) => {
    const of = await named(request.params);
    return { ended: await list.end(signedInUser(request), request.id, of) };
  });
  app.delete('/authentication/users/:id/sessions/:sessionId', async (request) => {
    const of = await named(request.params);
    const sessionId = textInPath(request.params, 'sessionId');
    return { ended: await list.end(signedInUser(request), request.id, of, sessionId) };
  });
}
