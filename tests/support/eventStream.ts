import type { LiveNews } from '../../src/contract/live';

/** A stream of news that a test reads. */
export interface NewsStream {
  status: number;
  /** All changes so far. */
  news: LiveNews[];
  /** The last cursor. */
  cursor(): string;
  /** Resolves when the platform has ended the stream. */
  ended: Promise<void>;
  stop(): void;
}

/** Opens the stream of new rows as a browser does, and reads it in the background. */
export async function openNews(address: string, token: string, since?: string, seconds?: number): Promise<NewsStream> {
  const abort = new AbortController();
  const query = new URLSearchParams({
    ...(since !== undefined && { since }),
    ...(seconds !== undefined && { seconds: String(seconds) }),
  });
  const response = await fetch(`${address}/api/live?${query}`, {
    headers: { authorization: token, 'x-background': '1' },
    signal: abort.signal,
  });
  const news: LiveNews[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) news.push(JSON.parse(data) as LiveNews);
      }
    }
  };
  return {
    status: response.status,
    news,
    cursor: () => news.at(-1)?.cursor ?? '',
    ended: response.ok ? read().catch(() => undefined) : Promise.resolve(),
    stop: () => abort.abort(),
  };
}
