import { ApiError } from '../../dataProvider/apiError';
import { actions } from '../../dataProvider/client';
import { platformLost, reach } from '../../dataProvider/outage';
import { allTexts } from '../../i18n';

/** After this time in ms without an answer, the platform may have gone without the console noticing. */
const QUIET_MS = 10_000;

/**
 * Loads a chunk and its texts. If loading fails, checks whether the platform can be reached.
 * @param first the chunk only uses the texts of the first screens
 * @throws ApiError with code `network` if the platform cannot be reached, otherwise with code `outdated`: the page must
 * be reloaded, because its build is gone or the browser has cached the failure
 */
export async function loadPiece<T>(load: () => Promise<T>, first = false): Promise<T> {
  const isThere = async (): Promise<boolean> =>
    navigator.onLine &&
    (await actions.health().then(
      () => true,
      () => false,
    ));
  const failed = (code: 'network' | 'outdated', message: string): ApiError => {
    if (code === 'network') platformLost.send();
    return new ApiError(message, { code, status: 0 });
  };
  // If the platform cannot be reached, the chunk is not requested, because the browser would cache the failure.
  const isDoubtful = reach.isDoubtful || !navigator.onLine || Date.now() - reach.answeredAt > QUIET_MS;
  if (isDoubtful && !(await isThere())) throw failed('network', 'The platform could not be reached');
  try {
    const [piece] = await Promise.all([load(), first ? undefined : allTexts()]);
    return piece;
  } catch (cause) {
    throw failed((await isThere()) ? 'outdated' : 'network', cause instanceof Error ? cause.message : String(cause));
  }
}
