import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { translatedRecord } from '../domain/content/planTexts';
import { usePlanTexts } from './usePlanTexts';

/**
 * Returns a function that translates a plan's texts into the reader's language. Other records stay unchanged.
 * @param wanted whether plans are shown now, so that their texts are needed
 */
export function usePlanWords(resource: string, wanted = true): (record: RaRecord) => RaRecord {
  const isPlan = resource === 'plans';
  const texts = usePlanTexts(isPlan && wanted);
  return useCallback(
    (record) => (isPlan ? { ...record, ...translatedRecord(texts, 'plan', record) } : record),
    [isPlan, texts],
  );
}
