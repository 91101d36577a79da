import { ApiError } from '../../dataProvider/apiError';
import { actions } from '../../dataProvider/client';

/**
 * Loads a chunk. Where that fails, asks whether the platform is there at all.
 * @throws ApiError with code `network`, or `outdated` when the platform answers: the page needs
 *   loading anew, for its build is gone, or the browser remembers a chunk it could not get
 */
export async function loadPiece<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const there =
      navigator.onLine &&
      (await actions.health().then(
        () => true,
        () => false,
      ));
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ApiError(message, { code: there ? 'outdated' : 'network', status: 0 });
  }
}
