import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors';

/** The signed-in user of a request; the authentication hook sets `request.user`. */
export interface RequestUser {
  userId: string;
  username: string;
  groups: string[];
  /** The group the person signed in to; the console's routes require `administrators`. */
  group: string;
  sessionId: string;
  /** Whether the password was generated and must be changed before anything else. */
  passwordChangeRequired?: boolean;
}

/** Who performs an action, for audit and version rows: a user, or the platform itself. */
export interface Actor {
  userId: string | null;
  username: string | null;
  requestId: string | null;
}

/** A user as the actor of a request. */
export const asActor = ({ userId, username }: Omit<Actor, 'requestId'>, requestId: string | null): Actor => ({
  userId,
  username,
  requestId,
});

/** The actor of a request, even of one without a user. */
export const actorOf = ({ user, id }: Pick<FastifyRequest, 'user' | 'id'>): Actor =>
  asActor(user ?? { userId: null, username: null }, id);

/**
 * The user of a request to a route that requires a user.
 * @throws HttpError 401 if the request has no user
 */
export function signedInUser({ user }: Pick<FastifyRequest, 'user'>): RequestUser {
  if (!user) throw new HttpError(401, 'unauthorized');
  return user;
}

export const SYSTEM: Actor = asActor({ userId: null, username: 'system' }, null);

/** Access to a route, declared in the route's `config`. The matrix of routes and groups is generated from it. */
export interface RouteAccess {
  /** Whether the route needs no token. A test has the list of these routes. */
  public?: boolean;
  /** Groups that may call the route; default administrators. `any` means every signed-in user. */
  groups?: string[] | 'any';
  /** Whether a user who must change the password first may call the route. */
  beforePasswordChange?: boolean;
  /** Whether a command on the same machine may call the route with a ticket from the data folder. */
  local?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    user: RequestUser | null;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** Whether the route audits its refusals itself, with more details than the general hook knows. */
    auditsRefusals?: boolean;
    /** Whether the route signs in with a secret. If so, attempts are limited per address. */
    signsIn?: boolean;
  }
}
