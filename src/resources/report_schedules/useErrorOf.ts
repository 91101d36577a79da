import { useTranslate } from 'react-admin';

/** Returns a function that says why a scheduled report failed. */
export function useErrorOf(): (code: string) => string {
  const translate = useTranslate();
  return (code) => translate(`reportSchedules.errors.${code}`, { _: code });
}
