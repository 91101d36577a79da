import { useTranslate } from 'react-admin';
import { absenceText } from '../../domain/history/absence';
import { useLanguage } from '../../ui/useLanguage';

/** Returns a function that says a statement of absence: `No known allergies, said on 3 May 2026`. */
export function useAbsenceText(): (statement: Parameters<typeof absenceText>[0]) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (statement) => absenceText(statement, { translate, language });
}
