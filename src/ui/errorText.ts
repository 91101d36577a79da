import { useTranslate } from 'react-admin';
import { isApiError } from '../dataProvider/apiError';

type Translate = ReturnType<typeof useTranslate>;

const SECONDS_PER_MINUTE = 60;

/** `45 seconds`, `10 minutes`; minutes are rounded up, so that nobody comes back too early. */
export function waitText(translate: Translate, seconds: number): string {
  if (seconds <= SECONDS_PER_MINUTE) return translate('errors.seconds', { smart_count: seconds });
  return translate('errors.minutes', { smart_count: Math.ceil(seconds / SECONDS_PER_MINUTE) });
}

/** What a failed call says to the person, in the language in use. */
export function errorText(translate: Translate, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const other = translate('errors.other', { message });
  if (!isApiError(error)) return other;
  const seconds = error.retryAfter ?? SECONDS_PER_MINUTE;
  return translate(`errors.${error.code}`, {
    ...error.params,
    seconds,
    wait: waitText(translate, seconds),
    _: other,
  });
}

/** `errorText` with the translation in use. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => errorText(translate, error);
}
