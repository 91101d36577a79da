import type { FastifyInstance } from 'fastify';
import { live, MOST_SECONDS } from '../../src/contract/live';
import { codeOf } from '../../src/domain/errorCode';
import { cursorText, parseCursor, type LiveCursor } from '../../src/domain/live/cursor';
import { repeat } from '../base/repeat';
import type { Services } from '../base/services';
import { serve } from '../http/contract/serve';
import { badRequest, HttpError } from '../http/errors';
import { asNews, changesSince, cursorNow, pruneChanges } from './changes';
import { LiveHub } from './hub';
import { announceRecords } from './reactions';
import { openStream } from './stream';

const PRUNE_MS = 600_000;
const MOST_STREAMS = 2_000;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 30;

/** @throws HttpError 400 if the cursor is invalid */
function cursorOf(since: string | undefined): LiveCursor | null {
  if (since === undefined) return null;
  const cursor = parseCursor(since);
  if (!cursor) throw badRequest('since');
  return cursor;
}

/** Serves changes as a stream, and in the answer to a single request. */
export function registerLive(app: FastifyInstance, services: Services): void {
  const { auth, config, database, entities, log } = services;
  const { db } = database;
  const failed = (error: unknown): void => log.error({ code: codeOf(error) }, 'changes could not be read');
  const hub = new LiveHub(db, failed);
  const pruning = repeat(PRUNE_MS, () => pruneChanges(db), failed);
  const streams = new Map<symbol, () => void>();
  const perUser = new Map<string, number>();
  announceRecords(entities);
  // Streams are ended here, because a closing server would wait for them.
  app.addHook('preClose', async () => {
    for (const end of streams.values()) end();
    await Promise.all([hub.close(), pruning.stop()]);
  });

  serve(app, services, live, {
    async 'GET live'({ query, user, reply }) {
      const since = cursorOf(query.since);
      const own = perUser.get(user.userId) ?? 0;
      if (own >= config.streamsPerAccount || hub.size >= MOST_STREAMS)
        throw new HttpError(429, 'rateLimited', {}, { retryAfter: RETRY_AFTER });
      perUser.set(user.userId, own + 1);
      const key = Symbol('stream');
      const stream = await openStream({
        hub,
        since,
        userId: user.userId,
        seconds: query.seconds ?? MOST_SECONDS,
        isStillAllowed: async () => auth.sessions.require(user.sessionId, true),
        ended() {
          streams.delete(key);
          const left = (perUser.get(user.userId) ?? 1) - 1;
          if (left > 0) perUser.set(user.userId, left);
          else perUser.delete(user.userId);
        },
      });
      streams.set(key, () => stream.end());
      reply.header('x-accel-buffering', 'no').type('text/event-stream');
      return stream;
    },
    async 'GET live/news'({ query, user }) {
      const since = cursorOf(query.since);
      if (!since) return { cursor: cursorText(await cursorNow(db)), changes: [], isCut: false };
      return asNews(await changesSince(db, since), user.userId);
    },
  });
}
