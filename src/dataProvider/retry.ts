import { isApiError } from './apiError';

const TRIES = 3;
/** The longest wait before a retry, in seconds. If the platform requests a longer wait, the error is reported. */
const LONGEST = 10;

/**
 * Seconds until the request may be retried, or undefined if it may not. The error code `busy` means that the platform
 * has not carried out the request. After any other error, only some requests may be repeated.
 */
function pauseAfter(error: unknown, isRepeatable: boolean): number | undefined {
  if (!isApiError(error) || (error.status !== 429 && error.status !== 503)) return undefined;
  const { code, retryAfter } = error;
  const safe = code === 'busy' || isRepeatable;
  return safe && retryAfter !== undefined && retryAfter <= LONGEST ? retryAfter : undefined;
}

/** Waits, unless the request is aborted. A random part spreads the retries of clients that were refused together. */
function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', end);
        resolve();
      },
      seconds * 1_000 * (1 + Math.random() / 2),
    );
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

/**
 * Retries a request a few times if the platform says that it is busy for a moment. @throws the last failure, or an
 * abort
 * @param isRepeatable whether the request has no further effect if it is carried out twice
 */
export async function withRetries<T>(
  isRepeatable: boolean,
  signal: AbortSignal | undefined,
  call: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const seconds = attempt < TRIES ? pauseAfter(error, isRepeatable) : undefined;
      if (seconds === undefined) throw error;
      await pause(seconds, signal);
    }
  }
}
