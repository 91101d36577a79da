import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LiveNews } from '../../../src/contract/live';
import { ApiError } from '../../../src/dataProvider/apiError';
import { createLive } from '../../../src/dataProvider/live';
import type { FeedState } from '../../../src/dataProvider/newsFeed';
import { serverEvents, type ServerEvent } from '../../../src/dataProvider/serverEvents';

const streamOf = (...parts: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

describe('server-sent events', () => {
  const read = async (...parts: string[]): Promise<ServerEvent[]> => {
    const events = [];
    for await (const event of serverEvents(streamOf(...parts))) events.push(event);
    return events;
  };

  test('are read wherever the response is cut, and an incomplete one is dropped', async () => {
    const text = ': beat\n\nid: 1\nevent: news\ndata: {"name":\ndata: "é"}\n\nevent: news\ndata: lost';
    const whole: ServerEvent[] = [
      { name: 'message', data: null },
      { name: 'news', data: '{"name":\n"é"}' },
    ];
    for (let cut = 0; cut <= text.length; cut += 1)
      expect(await read(text.slice(0, cut), text.slice(cut))).toEqual(whole);
    expect(await read(text.replaceAll('\n', '\r\n'))).toEqual(whole);
  });
});

describe('the feed of news', () => {
  const news = (cursor: string): LiveNews => ({
    cursor,
    changes: [{ patientId: 'ann', kind: 'note', level: null, rows: 1 }],
    isCut: false,
  });
  const event = (cursor: string): string => `event: news\ndata: ${JSON.stringify(news(cursor))}\n\n`;
  type Open = (since?: string) => string[] | Error;

  /**
   * A platform that answers with the given functions: `open` for each opening of the stream, `fetchNews` for each plain
   * request.
   */
  function feed(open: Open, fetchNews: (since?: string) => LiveNews | Error) {
    vi.useFakeTimers();
    const opened: (string | undefined)[] = [];
    const live = createLive({
      open({ since }) {
        opened.push(since);
        const parts = open(since);
        return parts instanceof Error ? Promise.reject(parts) : Promise.resolve(new Response(streamOf(...parts)));
      },
      fetchNews({ since }) {
        const answer = fetchNews(since);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    });
    const heard: string[] = [];
    const cut: boolean[] = [];
    const states: FeedState[] = [];
    const stop = live.listen({
      onNews: ({ cursor, isCut }) => void (heard.push(cursor), cut.push(isCut)),
      onState: (state) => states.push(state),
    });
    onTestFinished(() => {
      stop();
      vi.useRealTimers();
    });
    return { opened, heard, cut, states, stop };
  }
  const down = new ApiError('down', { code: 'network', status: 0 });
  const never = () => down;

  test('opens the next stream where the last one ended', async () => {
    const { opened, heard, states } = feed((since) => [event(since === undefined ? 'a' : `${since}a`)], never);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(opened).toEqual([undefined, 'a', 'aa']);
    expect(heard).toEqual(['a', 'aa', 'aaa']);
    expect(states).toEqual(['live']);
  });

  test('asks every ten seconds while the stream does not work, and says so; then it is live again', async () => {
    let works = false;
    const { heard, states } = feed(
      () => (works ? [event('c')] : down),
      (since) => (since === undefined ? news('a') : since === 'a' ? down : news('c')),
    );
    await vi.advanceTimersByTimeAsync(100);
    expect([heard, states]).toEqual([['a'], ['polling']]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states).toEqual(['polling', 'lost']);
    works = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states).toEqual(['polling', 'lost', 'live']);
    expect(heard.slice(0, 2)).toEqual(['a', 'c']);
  });

  test('begins anew if the platform does not know its cursor, and says that news may be missing', async () => {
    const unknown = new ApiError('no', { code: 'badRequest', status: 400 });
    const { cut } = feed(never, (since) => (since === undefined ? news('z') : unknown));
    await vi.advanceTimersByTimeAsync(10_100);
    expect(cut).toEqual([false, true]);
  });

  test('ends with its last listener', async () => {
    const { opened, stop } = feed(() => [event('a')], never);
    await vi.advanceTimersByTimeAsync(100);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
  });
});
