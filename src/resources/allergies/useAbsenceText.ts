import { useTranslate } from 'react-admin';
import { isOfWholeKind } from '../../domain/history/absence';
import type { DocumentOf } from '../../domain/records';
import { wordDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

type Statement = Partial<DocumentOf<'absenceStatement'>>;

/** Returns a function that says a statement of absence: `No known allergies, said on 3 May 2026`. */
export function useAbsenceText(): (statement: Statement) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (statement) => {
    const { kind = 'problems', meaning = 'noneKnown', name, saidOn, saidBy } = statement;
    const words = isOfWholeKind(statement) ? translate(`allergies.${meaning}.${kind}`) : (name ?? '');
    const date = wordDate(saidOn, language);
    const by = saidBy?.trim() ?? '';
    if (date === '') return by === '' ? words : translate('allergies.saidBy', { words, by });
    return translate(by === '' ? 'allergies.saidOn' : 'allergies.saidOnBy', { words, date, by });
  };
}
