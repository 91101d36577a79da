import { ApiError } from '../../dataProvider/apiError';
import { actions } from '../../dataProvider/client';
import { allTexts } from '../../i18n';

/**
 * Loads a chunk and its texts. If that fails, checks whether the platform can be reached.
 * @param first the chunk only uses the texts of the first screens
 * @throws ApiError with code `network`, or `outdated` if the platform answers: the page must be reloaded, because its
 * build is gone or the browser has cached the failure
 */
export async function loadPiece<T>(load: () => Promise<T>, first = false): Promise<T> {
  try {
    const [piece] = await Promise.all([load(), first ? undefined : allTexts()]);
    return piece;
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
