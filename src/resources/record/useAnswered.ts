import { useTranslate } from 'react-admin';
import { ApiError, isApiError } from '../../dataProvider/apiError';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { useEntity } from '../useEntity';

/** Whether the platform answered with something other than a record. */
const isNoRecord = (error: unknown): boolean => isApiError(error) && error.code === 'badAnswer' && error.status === 200;

/**
 * Checks the answer to a save by the entity's `isLoaded`, and fails with the entity's message if the answer is not
 * usable.
 * @throws ApiError with the message as `text`
 */
export function useAnswered() {
  const translate = useTranslate();
  const { extension } = useEntity();
  return async (id: string, saved: Promise<{ data: RaEntityRecord }>): Promise<RaEntityRecord> => {
    const { isLoaded, saveFailed } = extension;
    const unusable = (): Error => {
      const error = new ApiError('The answer to a save is no usable record', { code: 'badAnswer', status: 200 });
      return saveFailed === undefined ? error : Object.assign(error, { text: translate(saveFailed, { id }) });
    };
    const { data } = await saved.catch((error: unknown) => {
      throw saveFailed !== undefined && isNoRecord(error) ? unusable() : error;
    });
    if (isLoaded && !isLoaded(data)) throw unusable();
    return data;
  };
}
