import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ValueWords } from '../../domain/history/values';

/** The words for the values of data points in the reader's language. */
export function useValueWords(): ValueWords {
  const translate = useTranslate();
  return useMemo(
    () => ({
      named: (scale, value) => translate(`history.scales.${scale}.${value}`),
      scale: (scale) => translate(`history.scaleNames.${scale}`),
      described: (name, value) => translate('lists.filtered', { name, value }),
      yes: translate('history.eod.yes'),
      no: translate('history.eod.no'),
    }),
    [translate],
  );
}
