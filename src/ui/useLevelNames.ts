import { translatedLevels } from '../domain/content/planTexts';
import type { PatientTotals } from '../dataProvider/reports';
import { usePlanTexts } from './usePlanTexts';

/** A patient's figures with the levels of alerts named in the reader's language, as far as their plans say. */
export function useLevelNames(totals: PatientTotals): PatientTotals {
  const texts = usePlanTexts();
  const dataTotals = Object.entries(totals.dataTotals).map(([id, levels]) => [id, translatedLevels(texts, levels)]);
  return {
    ...totals,
    dataTotals: Object.fromEntries(dataTotals) as PatientTotals['dataTotals'],
    mostRecentAlertData: translatedLevels(texts, totals.mostRecentAlertData),
  };
}
