import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors';

/** The signed-in user of a request, as the authentication hook leaves it in `request.user`. */
export interface RequestUser {
  userId: string;
  username: string;
  groups: string[];
  /** The group the person signed in to; the console's routes ask for `administrators`. */
  group: string;
  sessionId: string;
  /** The platform made the password: until there is another, nothing else is open. */
  passwordChangeRequired?: boolean;
}

/** Who acts, for audit and version rows: a user in a request, or the platform itself. */
export interface Actor {
  userId: string | null;
  username: string | null;
  requestId: string | null;
}

/** The user of a request as the one who acts. */
export const asActor = ({ userId, username }: RequestUser, requestId: string): Actor => ({
  userId,
  username,
  requestId,
});

/** The user of a request to a route that asks for one. @throws HttpError 401 */
export function signedInUser({ user }: Pick<FastifyRequest, 'user'>): RequestUser {
  if (!user) throw new HttpError(401, 'unauthorized');
  return user;
}

export const SYSTEM: Actor = { userId: null, username: 'system', requestId: null };

/** What a route declares beside its handler, in `config`: the matrix of routes and groups is generated from it. */
export interface RouteAccess {
  /** No token needed. The list of these routes is pinned by a test. */
  public?: boolean;
  /** Groups that may call it; default administrators. `any` is every signed-in user. */
  groups?: string[] | 'any';
  /** Open also to whoever has to change the password first. */
  beforePasswordChange?: boolean;
  /** A command on the same machine may call it by a ticket from the data folder. */
  local?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    user: RequestUser | null;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** The route writes the audit rows of its refusals itself, as it knows more of them. */
    auditsRefusals?: boolean;
    /** It signs somebody in, by whatever secret: attempts are limited by address. */
    signsIn?: boolean;
  }
}
