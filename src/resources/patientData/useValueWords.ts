import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ValueWords } from '../../domain/history/values';

/** Number of grades that have a name, beginning with grade 0. */
const NAMED_GRADES = 5;

/** The words for the values of data points in the reader's language. */
export function useValueWords(): ValueWords {
  const translate = useTranslate();
  return useMemo(
    () => ({
      grade: (grade) =>
        Number.isInteger(grade) && grade >= 0 && grade < NAMED_GRADES
          ? translate(`history.grades.${grade}`)
          : undefined,
      yes: translate('history.eod.yes'),
      no: translate('history.eod.no'),
    }),
    [translate],
  );
}
