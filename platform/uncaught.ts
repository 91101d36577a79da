import type { App } from './app/app';
import { trace } from './base/trace';
import { codeOf } from '../src/domain/errorCode';

/**
 * After an uncaught error, waiting requests may have lost their handler. They are answered with an error after this
 * time in ms.
 */
const PENDING_MS = 60_000;
/** The same limit while the process is ending. It is shorter, because open connections are cut two seconds later. */
const LAST_MS = 8_000;

/** Error codes of broken streams and connections, which affect nothing else. */
const BROKEN_STREAM =
  /^(Z_|ERR_STREAM_|ERR_HTTP_|ERR_SOCKET_|ERR_TLS_|ERR_BROTLI_|ERR__ERROR_|HPE_|UND_ERR_|(ECONN|EPIPE|ETIMEDOUT|EAI_|ENOT|EHOST|ENET|EPROTO))/;

/**
 * Whether the process can continue. An unhandled rejection or a broken stream only affects the request or task in which
 * it occurred. Any other error interrupted a function, so the state in memory is unknown.
 */
export function canContinue(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean {
  if (origin === 'unhandledRejection') return true;
  const code = error instanceof Error ? codeOf(error) : undefined;
  return code !== undefined && BROKEN_STREAM.test(code);
}

/**
 * Logs uncaught errors, and ends the process after an error from which it cannot continue.
 * @param end finishes the work in progress and exits, so that the process is restarted
 */
export function watchUncaught(
  { app, services: { notes }, pendingRequests }: Pick<App, 'app' | 'services' | 'pendingRequests'>,
  end: (code: number) => void,
): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    const harmless = canContinue(error, origin);
    const fault = trace(error);
    app.log[harmless ? 'error' : 'fatal']({ origin, error: fault }, 'uncaught error');
    const message = harmless ? 'An uncaught error' : 'The platform stops because of an uncaught error';
    notes.add({ tag: 'platform', level: harmless ? 3 : 4, message, details: { origin, fault } });
    pendingRequests.answerWithin(harmless ? PENDING_MS : LAST_MS);
    if (!harmless) end(1);
  });
}
