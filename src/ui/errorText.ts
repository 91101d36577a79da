import { useTranslate } from 'react-admin';
import { toApiError } from '../dataProvider/apiError';
import { usesText } from './usesText';
import { useLanguage } from './useLanguage';
import { shortDateTime } from './time';

/** Says in the reader's words what went wrong with a call. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (error) => {
    const { code, params, message, retryAfter = 60 } = toApiError(error);
    const wait =
      retryAfter < 120
        ? translate('errors.seconds', { smart_count: Math.ceil(retryAfter) })
        : translate('errors.minutes', { smart_count: Math.ceil(retryAfter / 60) });
    // Moments are shown in the viewer's zone.
    const until = params?.['until'] === undefined ? {} : { until: shortDateTime(params['until']) };
    const other = translate('errors.other', { message });
    const uses = usesText(params?.['uses'], language);
    if (code === 'inUse' && uses !== '') return translate('errors.inUseBy', { uses });
    return translate(`errors.${code}`, { ...params, ...until, wait, seconds: Math.ceil(retryAfter), _: other });
  };
}
