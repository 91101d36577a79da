import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { telemetry } from '../../src/contract/telemetry';
import type { Services } from '../base/services';
import { serve } from '../http/contract/serve';
import { HttpError } from '../http/errors';
import { isEventStream } from '../http/eventStream';
import { figuresOf } from './figures';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a request comes from this machine. A trusted proxy on this machine names the caller's own address. A caller
 * who has hung up has no address.
 */
const isLocal = ({ ip }: FastifyRequest): boolean => isIP(ip) !== 0 && LOOPBACK.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, in a time that does not depend on where they differ. */
const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Records the duration of every request, and serves the figures to Prometheus. */
export function registerPrometheus(app: FastifyInstance, services: Services): void {
  const { metricsToken } = services.config;
  const { registry, requests } = figuresOf(services.database.db);
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (isEventStream(reply)) return;
    const labels = { method, route: routeOptions.url ?? '(unknown)', status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  serve(app, services, telemetry, {
    async 'GET prometheus'({ request, reply }) {
      const allowed =
        metricsToken === undefined
          ? isLocal(request)
          : sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
      if (!allowed) throw new HttpError(401, 'unauthorized');
      reply.type(registry.contentType);
      return registry.metrics();
    },
  });
}
