import type { CDPSession, Page } from 'playwright-core';

/** A request of a page; times in ms since 1970. */
export interface Asked {
  kind: 'script' | 'call';
  /** A script's file name, or the method and path of a call. */
  name: string;
  query: string;
  begun: number;
  /** Infinity while there is no answer. */
  ended: number;
  bytes: number;
}

export interface Watch {
  readonly session: CDPSession;
  asked(): readonly Asked[];
  /** Forgets what was asked so far. */
  reset(): void;
  /** Waits until nothing has been requested or answered for some ms. */
  quiet(ms: number): Promise<void>;
}

/** The calls of the shell around every screen, and its stream, which never ends. */
const SHELL = [/^GET config$/, /^GET anon\/maintenance$/, /^GET live$/];
export const isShell = ({ name }: Asked): boolean => SHELL.some((pattern) => pattern.test(name));

/** The platform's API, or that of the bare console. */
const API = /^\/(?:api|rest)\/(.*)/;

const withoutIds = (path: string): string => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');

function toAsked(address: string, method: string, begun: number): Asked | undefined {
  const { pathname, search } = new URL(address);
  const rest = { query: decodeURIComponent(search), begun, ended: Infinity, bytes: 0 };
  if (pathname.endsWith('.js')) return { kind: 'script', name: pathname.slice(pathname.lastIndexOf('/') + 1), ...rest };
  const [, path] = API.exec(pathname) ?? [];
  if (path === undefined) return undefined;
  return { kind: 'call', name: `${method} ${withoutIds(decodeURIComponent(path))}`, ...rest };
}

/** Records the scripts and API calls of a page. */
export async function watch(page: Page): Promise<Watch> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let asked = new Map<string, Asked>();
  let last = performance.now();
  /** From the browser's clock to ms since 1970. */
  let origin = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    origin ||= (wallTime - timestamp) * 1000;
    const found = toAsked(request.url, request.method, origin + timestamp * 1000);
    if (!found) return;
    asked.set(requestId, found);
    last = performance.now();
  });
  const end = (requestId: string, timestamp: number, bytes: number): void => {
    const found = asked.get(requestId);
    if (!found) return;
    Object.assign(found, { ended: origin + timestamp * 1000, bytes });
    last = performance.now();
  };
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  return {
    session,
    asked: () => [...asked.values()],
    reset() {
      asked = new Map();
      last = performance.now();
    },
    async quiet(ms) {
      for (;;) {
        const waits = [...asked.values()].some((each) => each.ended === Infinity && !isShell(each));
        const rest = waits ? ms : ms - (performance.now() - last);
        if (rest <= 0) return;
        await page.waitForTimeout(rest);
      }
    },
  };
}
