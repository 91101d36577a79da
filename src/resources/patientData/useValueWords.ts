import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ValueWords } from '../../domain/history/values';
import { useLanguage } from '../../ui/useLanguage';

/** The words for the values of data points in the reader's language. */
export function useValueWords(): ValueWords {
  const translate = useTranslate();
  const language = useLanguage();
  return useMemo(
    () => ({
      language,
      named: (scale, value) => translate(`history.scales.${scale}.${value}`),
      scale: (scale) => translate(`history.scaleNames.${scale}`),
      described: (name, value) => translate('lists.filtered', { name, value }),
      yes: translate('history.eod.yes'),
      no: translate('history.eod.no'),
    }),
    [translate, language],
  );
}
