import type { LiveNews } from '../contract/live';
import { parseJson } from '../domain/entity/read';
import { ApiError } from './apiError';
import { typed } from './border';
import { serverEvents } from './serverEvents';

/** The way in which news arrives: over the stream, by a request every few seconds, or not at all at the moment. */
export type FeedState = 'live' | 'polling' | 'lost';

/** A stream that is silent for this long is broken. The platform sends a comment every 15 seconds. */
const SILENT_MS = 40_000;
/** Wait between requests while the stream does not work. */
const POLL_MS = 10_000;
/** A stream that ends normally is opened again after this time. */
const REOPEN_MS = 500;

interface NewsRequest {
  /** The cursor after which news is requested; without it, news begins now. */
  since?: string | undefined;
  signal: AbortSignal;
}

/** The platform's endpoints for news. */
export interface NewsCalls {
  /** Opens the stream. @throws ApiError */
  open: (request: NewsRequest) => Promise<Response>;
  /**
   * Asks once for news.
   * @throws ApiError, with status 400 if the platform does not know the cursor
   */
  fetchNews: (request: NewsRequest) => Promise<LiveNews>;
}

export interface Feed extends NewsCalls {
  /** The cursor after which news is requested. */
  since: () => string | undefined;
  onNews: (news: LiveNews) => void;
  onState: (state: FeedState) => void;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** Reads one stream to its end. @throws ApiError if it cannot be opened, or an error if it breaks */
async function readStream({ open, since, onNews, onState }: Feed, signal: AbortSignal): Promise<void> {
  const own = new AbortController();
  const abort = (): void => own.abort();
  signal.addEventListener('abort', abort);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(abort, SILENT_MS);
  };
  try {
    const response = await open({ since: since(), signal: own.signal });
    if (!response.body) throw new Error('The stream is empty');
    heard();
    for await (const { name, data } of serverEvents(response.body)) {
      heard();
      onState('live');
      if (name === 'news' && data !== null) onNews(typed<LiveNews>(parseJson(data)));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Asks once for news. The platform refuses a cursor that comes from another database. Then news is requested without a
 * cursor.
 * @throws ApiError
 */
async function poll({ fetchNews, since, onNews, onState }: Feed, signal: AbortSignal): Promise<void> {
  const from = since();
  try {
    onNews(await fetchNews({ since: from, signal }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400 || from === undefined) throw error;
    onNews({ ...(await fetchNews({ signal })), isCut: true });
  }
  onState('polling');
}

/** Reads news until the signal aborts. While the stream does not work, news is read by requests. Never throws. */
export async function followNews(feed: Feed, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await readStream(feed, signal);
      await wait(REOPEN_MS, signal);
    } catch {
      if (signal.aborted) return;
      await poll(feed, signal).catch(() => signal.aborted || feed.onState('lost'));
      await wait(POLL_MS, signal);
    }
  }
}
