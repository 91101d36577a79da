import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { badRequest } from './errors';

const HEADER = 'Idempotency-Key';
const LONGEST = 200;

/**
 * The `Idempotency-Key` of a request. It belongs to a user and a route. Of the key and the body only digests are
 * stored; the body's digest is keyed with the key itself, so that a secret in the body cannot be guessed from it.
 */
export interface IdempotencyKey {
  userId: string;
  route: string;
  keyHash: string;
  bodyHash: string;
}

/**
 * The key of a request to an endpoint whose contract has `repeatable`; null if the caller sent none.
 * @throws HttpError 400 if the key is too long
 */
export function keyOfRequest({ headers, user, params, query, body }: FastifyRequest, route: string) {
  const key = headers[HEADER.toLowerCase()];
  if (key === undefined || key === '' || !user) return null;
  if (typeof key !== 'string' || key.length > LONGEST) throw badRequest(HEADER);
  return {
    userId: user.userId,
    route,
    keyHash: createHash('sha256').update(key).digest('base64url'),
    bodyHash: createHmac('sha256', key)
      .update(JSON.stringify([params, query, body]))
      .digest('base64url'),
  } satisfies IdempotencyKey;
}
