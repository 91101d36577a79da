import { Readable } from 'node:stream';
import type { Operation } from '../base/operation';

/**
 * How long the work of a cancelled request may take to end by itself, so that its answer says what it did: a
 * transaction that is being committed, or a stream that writes its last line.
 */
const GRACE_MS = 1_000;

/** Calls back when an operation was cancelled and its work has had time to end. */
function callAfterCancel({ stop: { signal } }: Operation, call: (reason: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(() => call(signal.reason), GRACE_MS);
  };
  signal.addEventListener('abort', wait, { once: true });
  return () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', wait);
  };
}

/** Ends a stream, which is the answer of a request, if the request is cancelled. */
export function endIfCancelled(operation: Operation | null, stream: Readable): void {
  if (!operation) return;
  const stop = callAfterCancel(operation, (reason) => stream.destroy(reason instanceof Error ? reason : undefined));
  stream.once('close', stop);
}

/**
 * Waits for the answer of a request. If the request is cancelled, its caller does not wait for work that does not end.
 * @throws the reason of the cancellation
 */
export async function waitUnlessCancelled<Answer>(
  operation: Operation | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!operation) return work();
  let stop: (() => void) | undefined;
  const cancelled = new Promise<never>((_resolve, reject) => (stop = callAfterCancel(operation, reject)));
  const answer = work();
  try {
    return await Promise.race([answer, cancelled]);
  } catch (error) {
    // The answer that nobody waits for may be an open stream.
    answer.then(
      (late) => late instanceof Readable && late.destroy(),
      () => undefined,
    );
    throw error;
  } finally {
    stop?.();
  }
}
