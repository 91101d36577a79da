import type { NamingRecords } from '../contract/records';
import { planTextsIn, translateNames } from '../domain/content/planTexts';
import type { Language } from '../domain/entity/types';
import { isApiError } from './apiError';
import { call, records } from './client';
import { historyActions } from './history';

const ALL = { dependencies: true, resolveConflicts: true, limit: 1000 };

/** Reads the records one list after the other, from a platform that does not offer them together. */
async function readApart(planId: string, language: Language, signal?: AbortSignal): Promise<NamingRecords> {
  const below = { parent: planId, query: ALL, signal };
  const [dataTypes, models, alertLevels, questions, texts] = await Promise.all([
    records('dataType').list(below),
    records('model').list(below),
    records('alertLevel').list(below),
    records('question').list(below),
    // Without its translations, a plan is still named as it is written.
    historyActions.planTexts(signal).catch(() => []),
  ]);
  const names = {
    dataTypes: dataTypes.records,
    models: models.records,
    alertLevels: alertLevels.records,
    questions: questions.records,
  };
  return translateNames(names, planTextsIn(texts, language));
}

/**
 * The records by which a plan names a patient's data, in the reader's language, also those of the plans that it builds
 * on.
 * @throws ApiError, or the abort of `signal`
 */
export async function readNames(planId: string, language: Language, signal?: AbortSignal): Promise<NamingRecords> {
  try {
    return await call('GET plans/{planId}/names', { params: { planId }, query: { language }, signal });
  } catch (error) {
    // Another platform may lack this route. If the plan is missing, the lists say so, too.
    if (!isApiError(error) || ![404, 405].includes(error.status)) throw error;
    return readApart(planId, language, signal);
  }
}
