import { useQuery } from '@tanstack/react-query';
import { planTextsIn, type PlanTexts } from '../domain/content/planTexts';
import { historyActions } from '../dataProvider/history';
import type { EntityRecord, Language } from '../domain/entity/types';
import { useLanguage } from './useLanguage';

const NONE: EntityRecord[] = [];
/** Cached, because many fields and cells use the same texts. */
const known = new WeakMap<EntityRecord[], Map<Language, PlanTexts>>();

function textsIn(records: EntityRecord[], language: Language): PlanTexts {
  const byLanguage = known.get(records) ?? new Map<Language, PlanTexts>();
  known.set(records, byLanguage);
  const texts = byLanguage.get(language) ?? planTextsIn(records, language);
  byLanguage.set(language, texts);
  return texts;
}

/**
 * The texts of plans in the user's language. The texts are loaded once per session. Until then, and if loading fails,
 * the texts in the records are used.
 * @param wanted whether to load the texts
 */
export function usePlanTexts(wanted = true): PlanTexts {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['planTexts'],
    enabled: wanted,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => historyActions.planTexts(signal),
  });
  return textsIn(data ?? NONE, language);
}
