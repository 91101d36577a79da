import type { LiveNews } from '../contract/live';
import { followNews, type FeedState, type NewsCalls } from './newsFeed';

export interface LiveListener {
  onNews: (news: LiveNews) => void;
  onState: (state: FeedState) => void;
}

/** News of new rows. While anybody listens, one stream is open, which all tabs of the browser share. */
export interface Live {
  /** @returns a function that stops listening */
  listen(listener: LiveListener): () => void;
}

/** Messages between tabs: the tab with the stream sends news and the state, and a new tab asks for the state. */
type TabMessage = { news: LiveNews } | { state: FeedState } | { wantsState: true };

const NAME = 'careglass-live';

interface LiveOptions extends NewsCalls {
  /** Absent in browsers without Web Locks or BroadcastChannel. Each tab then has its own stream. */
  locks?: LockManager | undefined;
  channel?: BroadcastChannel | undefined;
}

export function createLive({ open, fetchNews, locks, channel }: LiveOptions): Live {
  const listeners = new Set<LiveListener>();
  let cursor: string | undefined;
  let state: FeedState | undefined;
  let isLeader = false;
  let ending: AbortController | undefined;

  const receive = (message: TabMessage): void => {
    if ('news' in message) {
      cursor = message.news.cursor;
      listeners.forEach(({ onNews }) => onNews(message.news));
    } else if ('state' in message) {
      if (message.state === state) return;
      state = message.state;
      listeners.forEach(({ onState }) => onState(message.state));
    } else if (isLeader && state) channel?.postMessage({ state } satisfies TabMessage);
  };
  const broadcast = (message: TabMessage): void => {
    receive(message);
    channel?.postMessage(message);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listeners.size > 0 && receive(data));

  const lead = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    isLeader = true;
    await followNews(
      {
        open,
        fetchNews,
        since: () => cursor,
        onNews: (news) => broadcast({ news }),
        // Other tabs get a message only if the state has changed.
        onState: (next) => next !== state && broadcast({ state: next }),
      },
      signal,
    );
    isLeader = false;
  };

  const begin = (): void => {
    const { signal } = (ending = new AbortController());
    if (!locks) return void lead(signal);
    channel?.postMessage({ wantsState: true } satisfies TabMessage);
    locks.request(NAME, { signal }, () => lead(signal)).catch(() => undefined);
  };
  const end = (): void => {
    ending?.abort();
    cursor = undefined;
    state = undefined;
  };

  return {
    listen(listener) {
      listeners.add(listener);
      if (listeners.size === 1) begin();
      else if (state) listener.onState(state);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end();
      };
    },
  };
}

/** The locks and the channel of this browser, if the browser has both. */
export function sharedByTabs(): Pick<LiveOptions, 'locks' | 'channel'> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks && 'BroadcastChannel' in globalThis ? { locks, channel: new BroadcastChannel(NAME) } : {};
}
