import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../base/config';
import { HttpError } from './errors';
import { sourceOf } from './source';
import { MINUTE_MS } from '../../src/domain/dates/units';

/** If a client has disconnected, its request no longer has an address. */
const addressOf = ({ ip }: { ip?: string }): string => sourceOf(ip ?? '');

type Limit = (request: FastifyRequest) => Promise<void>;

/** @param max maximum number of requests per minute; 0 for no limit */
function limitOf(app: FastifyInstance, max: number, keyGenerator: (request: FastifyRequest) => string): Limit {
  if (max === 0) return () => Promise.resolve();
  const count = app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new HttpError(429, 'rateLimited', {}, { retryAfter: Math.ceil(counted.ttl / 1000) });
  };
}

/**
 * Limits how many requests an address may send per minute. All requests share one limit; each sign-in route has a
 * separate limit in addition.
 */
export async function limitRequests(
  app: FastifyInstance,
  { ratePerMinute, signInsPerMinute }: Pick<Config, 'ratePerMinute' | 'signInsPerMinute'>,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const all = limitOf(app, ratePerMinute, addressOf);
  const signIns = limitOf(
    app,
    signInsPerMinute,
    (request) => `${addressOf(request)} ${request.routeOptions.url ?? ''}`,
  );
  app.addHook('onRequest', async (request) => {
    await all(request);
    if (request.routeOptions.config?.signsIn) await signIns(request);
  });
}
