import type { PlanLevels } from '../contract/records';
import { planTextsIn, translatedRecord } from '../domain/content/planTexts';
import type { Language } from '../domain/entity/types';
import { isApiError } from './apiError';
import { call, records } from './client';
import { historyActions } from './history';

/** Maximum number of plans, and maximum number of levels of all plans together. */
const MOST = 1000;

/** Reads the lists one by one, from a platform that does not offer them together. */
async function readApart(language: Language, signal?: AbortSignal): Promise<PlanLevels> {
  const [plans, levels, texts] = await Promise.all([
    records('plan').list({ query: { limit: MOST }, signal }),
    records('alertLevel').list({ parent: '*', query: { limit: MOST }, signal }),
    // Without its translation, a level is still named as it is written.
    historyActions.planTexts(signal).catch(() => []),
  ]);
  const inLanguage = planTextsIn(texts, language);
  return {
    plans: plans.records,
    levels: levels.records.map((level) => translatedRecord(inLanguage, 'alertLevel', level)),
  };
}

/**
 * The plans, and the alert levels of all plans in the reader's language.
 * @throws ApiError, or the abort of `signal`
 */
export async function readPlanLevels(language: Language, signal?: AbortSignal): Promise<PlanLevels> {
  try {
    return await call('GET content/alertLevels', { query: { language }, signal });
  } catch (error) {
    if (!isApiError(error) || ![404, 405].includes(error.status)) throw error;
    return readApart(language, signal);
  }
}
