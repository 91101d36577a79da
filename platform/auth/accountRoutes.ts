import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { signedInUser } from '../http/context';
import { HttpError } from '../http/errors';
import { objectBody, textOf } from '../http/input';
import { answer, body, errors, type Paths } from '../http/openapi';
import type { Services } from '../services';

const text = { type: 'string' };
const user = { type: 'object', description: 'The user as GET authentication/users/{username} gives it' };
const tags = ['Accounts'];
const others = (summary: string, properties: Record<string, object>, statuses: number[] = []) => ({
  post: {
    tags,
    summary,
    requestBody: body(properties, Object.keys(properties)),
    responses: { 200: answer({ user }), ...errors(400, 401, 403, 404, ...statuses) },
  },
});

const paths: Paths = {
  '/authentication/resetPassword': others(
    'Take a user’s password away and send a link to choose another; for administrators',
    { Username: text },
    [409],
  ),
  '/authentication/resendInvite': others(
    'Send a user another invitation; for administrators',
    { username: text },
    [409],
  ),
  '/authentication/optIn': others('Opt a user in to text messages; for administrators', { username: text }, [409]),
  '/authentication/mfa': others(
    'Ask a user for a second factor from the next sign-in on, or no more; for administrators',
    { username: text, enabled: { type: 'boolean' } },
    [409],
  ),
  '/anon/authentication/link': {
    post: {
      tags,
      summary: 'Whom a link to set a password is for; spends nothing',
      security: [],
      requestBody: body({ token: text }, ['token']),
      responses: {
        200: answer({ purpose: { enum: ['invite', 'reset'] }, username: text }),
        ...errors(400, 404, 429),
      },
    },
  },
  '/anon/authentication/setPassword': {
    post: {
      tags,
      summary: 'Set the password by a link; spends it',
      security: [],
      requestBody: body({ token: text, newPassword: text }, ['token', 'newPassword']),
      responses: {
        200: answer({
          username: text,
          console: { type: 'boolean', description: 'Whether the user may sign in to the console' },
        }),
        ...errors(400, 404, 422, 429),
      },
    },
  },
};

/** Routes for administrators to manage accounts, and for people to set their password by a link. */
export function registerAccounts(app: FastifyInstance, { auth, describe }: Services): void {
  describe(paths);
  const anonymous: RouteShorthandOptions = { config: { access: { public: true }, signsIn: true } };

  app.post('/authentication/resetPassword', async (request) => {
    const username = textOf(objectBody(request.body), 'Username', 320);
    return { user: await auth.others.resetPassword(signedInUser(request), request.id, username) };
  });

  app.post('/authentication/resendInvite', async (request) => {
    const username = textOf(objectBody(request.body), 'username', 320);
    return { user: await auth.others.resendInvite(signedInUser(request), request.id, username) };
  });

  app.post('/authentication/optIn', async (request) => {
    const username = textOf(objectBody(request.body), 'username', 320);
    return { user: await auth.others.optIn(signedInUser(request), request.id, username) };
  });

  app.post('/authentication/mfa', async (request) => {
    const given = objectBody(request.body);
    const { enabled } = given;
    if (typeof enabled !== 'boolean') throw new HttpError(400, 'badRequest', { name: 'enabled' });
    const username = textOf(given, 'username', 320);
    return { user: await auth.others.setMfa(signedInUser(request), request.id, username, enabled) };
  });

  app.post('/anon/authentication/link', anonymous, (request) =>
    auth.newPassword.look(textOf(objectBody(request.body), 'token', 200)),
  );

  app.post('/anon/authentication/setPassword', anonymous, (request) => {
    const given = objectBody(request.body);
    return auth.newPassword.set(textOf(given, 'token', 200), textOf(given, 'newPassword', 2_000), request.id);
  });
}
