import { isApiError } from './apiError';
import type { Query } from './http';

/**
 * Reads with parameters that only save further requests. Another platform may refuse them: they are then not sent
 * again.
 * @throws ApiError, or the abort, of `read`
 */
export function createOffered() {
  let isOffered = true;
  return async <Answer>(also: Query | undefined, read: (more?: Query) => Promise<Answer>): Promise<Answer> => {
    if (!also || !isOffered) return read();
    try {
      return await read(also);
    } catch (error) {
      if (!isApiError(error) || error.status !== 400) throw error;
      // If the request itself is wrong, it fails again, and the parameters are not to blame.
      const answer = await read();
      isOffered = false;
      return answer;
    }
  };
}
