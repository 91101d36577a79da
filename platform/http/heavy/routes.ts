import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { HeavyGate } from './gate';
import { hangUpOf } from './hangUp';

/**
 * What makes a route heavy: it computes (`work`), or it writes an answer of any length as fast as the caller reads
 * (`stream`). They have places of their own, so that slow readers keep nobody from a report.
 */
export type Heavy = 'work' | 'stream';

/** A route that is heavy by what it is asked for says so by a function. */
export type HeavyRoute = Heavy | ((request: FastifyRequest) => Heavy | undefined);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests pass a gate that lets a bounded number of them in at a time. */
    heavy?: HeavyRoute;
  }
}

/** While it waits for its reader, a stream computes nothing. */
const STREAMS = 2;
/** A request whose handler was lost has this long to end by itself, once it is answered. */
const LOST_MS = 60_000;

const accountOf = ({ user, ip }: FastifyRequest): string => user?.userId ?? ip;

/** Turns of the event loop that heavy work lets pass, at most, while connections come in. */
const MOST_TURNS = 1_000;

/**
 * Waits for a turn of the event loop in which no connection came in. Node accepts one in a turn: among two hundred, with
 * heavy work in each turn, a caller of something light would wait for seconds until its connection is looked at.
 */
function turnsWithoutArrivals({ server }: FastifyInstance): () => Promise<void> {
  let arrived = 0;
  server.on('connection', () => (arrived += 1));
  return async () => {
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      const before = arrived;
      await nextTurn();
      if (arrived === before) return;
    }
  };
}

/**
 * Lets every route that declares itself heavy through a gate. Bodies are read before it, so that a slow caller holds no
 * place; a place is held until the work has ended, also where the caller has hung up.
 * @param most requests of each kind at a time
 */
export function limitHeavyRoutes(app: FastifyInstance, most: number): void {
  const turn = turnsWithoutArrivals(app);
  const gates: Record<Heavy, HeavyGate> = {
    work: new HeavyGate(most, undefined, turn),
    stream: new HeavyGate(most * STREAMS, undefined, turn),
  };
  const guarded = new WeakSet<RouteHandlerMethod>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const heavy = route.config?.heavy;
    // The route that answers HEAD is given the handler of GET.
    if (heavy === undefined || guarded.has(handler)) return;
    route.handler = async function guard(this: FastifyInstance, request, reply) {
      const kind = typeof heavy === 'function' ? heavy(request) : heavy;
      if (kind === undefined) return handler.call(this, request, reply);
      const leave = await gates[kind].enter(accountOf(request), hangUpOf(reply));
      reply.raw.once('close', () => setTimeout(leave, LOST_MS).unref());
      try {
        return await handler.call(this, request, reply);
      } finally {
        leave();
      }
    };
    guarded.add(route.handler);
  });
}
