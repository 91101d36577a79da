import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { zoneName } from '../../domain/dates/zoneName';
import { writtenOf } from '../../domain/entity/read';
import { EVERY_ORG } from '../../domain/report/everyOrg';
import { momentOf, namedDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { languageName } from '../record/changes';
import { isTime, type ArgWords } from './argsEntity';

/** Functions that say the name and the value of a report’s argument in the reader’s language. */
export function useArgWords(): ArgWords {
  const translate = useTranslate();
  const language = useLanguage();
  const labelOf = useCallback((name: string) => translate(`reportJobs.args.${name}`, { _: name }), [translate]);
  const valueOf = useCallback(
    (name: string, value: unknown, zone?: string): string => {
      if (typeof value === 'boolean') return translate(value ? 'lists.yes' : 'lists.no');
      const text = writtenOf(value);
      if (name === 'status') return translate(`employeeReports.status.${text}`, { _: text });
      if (name === 'level') return translate(`reportJobs.levels.${text}`, { _: text });
      if (name === 'language' && text !== '') return languageName(text, language);
      if (name === 'orgId' && text === EVERY_ORG) return translate('employeeReports.allOrganizations');
      if (name === 'timeZone') return zoneName(text);
      return isTime(name) && momentOf(text) ? namedDateTime(text, language, zone) : text;
    },
    [translate, language],
  );
  return useMemo(() => ({ labelOf, valueOf }), [labelOf, valueOf]);
}
