import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteAccess } from '../http/context';
import { HttpError } from '../http/errors';
import { isTicket, LOCAL_USER, spendTicket } from './localTicket';
import type { Auth } from './service';
import { ADMINISTRATORS } from '../../src/domain/access/groups';

const mayUse = (access: RouteAccess | undefined, group: string): boolean =>
  access?.groups === 'any' || (access?.groups ?? [ADMINISTRATORS]).includes(group);

function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (!header) throw new HttpError(401, 'unauthorized');
  return header.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7).trim() : header;
}

/**
 * Requires a valid token of an active session whose group may use the route, unless the route is public. A user who
 * must change the password has to do that first. Some routes also accept a ticket from the data folder, for commands on
 * the same machine. This runs before the body is read.
 */
export function requireSignIn(app: FastifyInstance, auth: Auth, dataDir: string): void {
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access?.public || request.is404) return;
    const { authorization } = request.headers;
    if (access?.local && isTicket(authorization)) {
      if (!(await spendTicket(dataDir, authorization))) throw new HttpError(401, 'unauthorized');
      request.user = LOCAL_USER;
      return;
    }
    const claims = await auth.tokens.read(tokenOf(request));
    const user = await auth.sessions.require(claims.sid, request.headers['x-background'] === '1');
    request.user = user;
    if (!mayUse(access, user.group)) throw new HttpError(403, 'forbidden');
    if (user.passwordChangeRequired && !access?.beforePasswordChange)
      throw new HttpError(403, 'passwordChangeRequired');
  });
}
