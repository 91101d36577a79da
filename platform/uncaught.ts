import type { App } from './app/app';
import { trace } from './http/failures';

/** How long a request may go on waiting, in ms, after an error that may have been its own. */
const OWED_MS = 60_000;
/** The same where the process ends; its connections are cut two seconds later. */
const LAST_MS = 8_000;

/** Codes of broken streams and connections: what they carried is lost, and nothing else is touched. */
const BROKEN_STREAM =
  /^(Z_|ERR_STREAM_|ERR_HTTP_|ERR_SOCKET_|ERR_TLS_|ERR_BROTLI_|ERR__ERROR_|HPE_|UND_ERR_|(ECONN|EPIPE|ETIMEDOUT|EAI_|ENOT|EHOST|ENET|EPROTO))/;

/**
 * Whether the process may go on. A promise that nobody waited for has failed, and its work with it, as has a stream. Any
 * other error left a function half way through what it was changing: what the process holds in memory is no longer known.
 */
export function isBearable(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean {
  if (origin === 'unhandledRejection') return true;
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' && BROKEN_STREAM.test(code);
}

/** @param end finishes what is under way and ends the process, for it to be started again */
export function watchUncaught({ app, owed }: Pick<App, 'app' | 'owed'>, end: (code: number) => void): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    const bearable = isBearable(error, origin);
    app.log[bearable ? 'error' : 'fatal']({ origin, error: trace(error) }, 'uncaught error');
    owed.answerWithin(bearable ? OWED_MS : LAST_MS);
    if (!bearable) end(1);
  });
}
