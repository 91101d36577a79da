import { isApiError } from './apiError';
import { randomKey } from './randomKey';

/** Maximum number of requests without an answer whose keys are kept. */
const KEPT = 50;

/** Whether the platform may have carried out the request although the caller got no answer. */
const isUnanswered = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status >= 500;

/**
 * Keys of requests that the platform is to carry out once. The same request gets the same key while it is under way,
 * and again after it has failed without an answer. After an answer, the same request is a new one.
 */
export function createAttempts() {
  const keys = new Map<string, string>();

  /** @param request what is sent: requests that are equal as JSON are the same request */
  return async <T>(request: unknown, send: (key: string) => Promise<T>): Promise<T> => {
    const same = JSON.stringify(request);
    const key = keys.get(same) ?? randomKey();
    keys.set(same, key);
    const [oldest] = keys.keys();
    if (keys.size > KEPT && oldest !== undefined) keys.delete(oldest);
    try {
      const answer = await send(key);
      keys.delete(same);
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) keys.delete(same);
      throw error;
    }
  };
}
