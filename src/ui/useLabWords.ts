import { useTranslate } from 'react-admin';
import type { LabWords } from '../domain/history/values';
import { isAbsentReason } from '../domain/lab/absentReasons';
import { useLanguage } from './useLanguage';

/** The reader's words for laboratory values. */
export function useLabWords(): LabWords {
  const translate = useTranslate();
  return {
    language: useLanguage(),
    pending: translate('labs.pending'),
    absent: (reason) => (isAbsentReason(reason) ? translate(`labs.absent.${reason}`) : reason),
  };
}
