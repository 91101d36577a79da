import { useTranslate } from 'react-admin';
import { toApiError } from '../dataProvider/apiError';

/** Says in the reader's words what went wrong with a call. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const { code, params, message, retryAfter = 60 } = toApiError(error);
    const wait =
      retryAfter < 120
        ? translate('errors.seconds', { smart_count: Math.ceil(retryAfter) })
        : translate('errors.minutes', { smart_count: Math.ceil(retryAfter / 60) });
    const other = translate('errors.other', { message });
    return translate(`errors.${code}`, { ...params, wait, seconds: Math.ceil(retryAfter), _: other });
  };
}
