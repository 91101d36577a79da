import { useTranslate } from 'react-admin';
import { toApiError } from '../dataProvider/apiError';
import { findRefusedValue } from './refusedValue';
import { usesText } from './usesText';
import { useLanguage } from './useLanguage';
import { shortDateTime } from './time';

/** Names of error parameters that are times. */
const TIMES = ['until', 'at'] as const;

/** Returns a function that describes an error of a call in the user's language. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (error) => {
    const { code, params, message, retryAfter = 60 } = toApiError(error);
    const wait =
      retryAfter < 120
        ? translate('errors.seconds', { smart_count: Math.ceil(retryAfter) })
        : translate('errors.minutes', { smart_count: Math.ceil(retryAfter / 60) });
    // Times are shown in the viewer's time zone.
    const times = Object.fromEntries(
      TIMES.flatMap((name) => (params?.[name] === undefined ? [] : [[name, shortDateTime(params[name], language)]])),
    );
    const other = translate('errors.other', { message });
    const refused = findRefusedValue(error);
    if (refused) return translate(refused.value === null ? 'errors.badRequestName' : 'errors.badAddress', refused);
    const uses = usesText(params?.['uses'], language);
    if (code === 'inUse' && uses !== '') return translate('errors.inUseBy', { uses });
    return translate(`errors.${code}`, { ...params, ...times, wait, seconds: Math.ceil(retryAfter), _: other });
  };
}
