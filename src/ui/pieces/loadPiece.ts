import { ApiError } from '../../dataProvider/apiError';
import { actions } from '../../dataProvider/client';
import { allTexts } from '../../i18n';

/**
 * Loads a chunk and what it may say. Where that fails, asks whether the platform is there at all.
 * @param first whether it says nothing but the texts of the first screens, and so waits for no others
 * @throws ApiError with code `network`, or `outdated` when the platform answers: the page needs
 *   loading anew, for its build is gone, or the browser remembers a chunk it could not get
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
