import { PassThrough } from 'node:stream';
import type { LiveNews } from '../../src/contract/live';
import type { LiveCursor } from '../../src/domain/live/cursor';
import { repeat } from '../base/repeat';
import { asNews, type Found } from './changes';
import type { LiveHub } from './hub';

/** How often a stream checks that its session has not ended. */
const BEAT_MS = 5_000;
/** A stream sends a comment after this number of checks, so that the connection is not idle. */
const COMMENT_BEATS = 3;
/** If more bytes than this wait for the client, the client has stopped reading, and the stream is ended. */
const MOST_BUFFERED = 256 * 1024;

const eventOf = (news: LiveNews): string => `id: ${news.cursor}\nevent: news\ndata: ${JSON.stringify(news)}\n\n`;

interface StreamOptions {
  hub: LiveHub;
  since: LiveCursor | null;
  userId: string;
  /** Seconds after which the stream ends. */
  seconds: number;
  /** Rejects if the session has ended or may no longer be used. */
  isStillAllowed: () => Promise<unknown>;
  /** Called once when the stream has ended. */
  ended: () => void;
}

/** A stream of server-sent events. It ends with its session, with its client, or after its time. */
export async function openStream({
  hub,
  since,
  userId,
  seconds,
  isStillAllowed,
  ended,
}: StreamOptions): Promise<PassThrough> {
  const stream = new PassThrough();
  const write = (text: string): void => {
    if (stream.writableLength > MOST_BUFFERED) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  let beats = 0;
  const end = () => stream.end();
  const timer = setTimeout(end, seconds * 1_000).unref();
  const beating = repeat(
    BEAT_MS,
    async () => {
      beats += 1;
      await isStillAllowed();
      if (beats % COMMENT_BEATS === 0) write(': beat\n\n');
    },
    end,
  );
  let stop: (() => void) | undefined;
  stream.on('error', () => undefined);
  stream.once('close', () => {
    clearTimeout(timer);
    void beating.stop();
    stop?.();
    ended();
  });
  try {
    let isFirst = true;
    stop = await hub.listen(since, (found: Found) => {
      const news = asNews(found, userId);
      // The first event has the cursor. After it, other users' jobs cause no events.
      if (isFirst || news.changes.length > 0 || news.jobs || news.isCut) write(eventOf(news));
      isFirst = false;
    });
  } catch (error) {
    stream.destroy();
    throw error;
  }
  if (stream.closed) stop();
  return stream;
}
