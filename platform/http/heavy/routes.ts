import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HeavyGate } from './gate';
import { closeSignal } from './closeSignal';

/**
 * Why a route is heavy: it computes (`work`), or it streams an answer of any length as fast as the caller reads
 * (`stream`). Each kind has its own limit, so that slow readers do not delay reports.
 */
export type Heavy = 'work' | 'stream';

/** How heavy a route is; a function decides for a route that is heavy for some requests only. */
export type HeavyRoute = Heavy | ((request: FastifyRequest) => Heavy | undefined);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits how many requests to this route run at a time. */
    heavy?: HeavyRoute;
  }
}

/**
 * Number of streams that may run for each computing request: a stream that waits for its reader uses no processor time.
 */
const STREAMS = 2;
/**
 * A request counts as ended this long after its answer was sent or its caller disconnected, even if its handler is
 * still running.
 */
const LOST_MS = 60_000;

const accountOf = ({ user, ip }: FastifyRequest): string => user?.userId ?? ip;

/** Maximum number of turns of the event loop for which heavy work waits while connections arrive. */
const MOST_TURNS = 1_000;

/**
 * Waits for a turn of the event loop without a new connection. Node accepts one connection per turn: if each turn also
 * ran heavy work, the last of two hundred callers would wait for seconds before its connection is accepted.
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
 * Limits every route that is declared heavy. A request counts from the moment its body was read, so that a slow upload
 * blocks nobody, until its work has ended, even if the caller has disconnected.
 * @param most maximum number of computing requests at a time; twice as many streams may run
 */
export function limitHeavyRoutes(app: FastifyInstance, most: number): void {
  const turn = turnsWithoutArrivals(app);
  const gates: Record<Heavy, HeavyGate> = {
    work: new HeavyGate(most, { turn }),
    stream: new HeavyGate(most * STREAMS, { turn }),
  };
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const heavy = route.config?.heavy;
    if (heavy === undefined) return;
    route.handler = async function guard(this: FastifyInstance, request, reply) {
      const kind = typeof heavy === 'function' ? heavy(request) : heavy;
      if (kind === undefined) return handler.call(this, request, reply);
      const leave = await gates[kind].enter(accountOf(request), closeSignal(reply));
      reply.raw.once('close', () => setTimeout(leave, LOST_MS).unref());
      try {
        return await handler.call(this, request, reply);
      } finally {
        leave();
      }
    };
  });
}
