import { useQuery } from '@tanstack/react-query';
import { planTextsIn, type PlanTexts } from '../domain/content/planTexts';
import { historyActions } from '../dataProvider/history';
import type { EntityRecord, Language } from '../domain/entity/types';
import { useLanguage } from './useLanguage';

const NONE: EntityRecord[] = [];
/** Looked up once for a language, however many fields and cells ask. */
const known = new WeakMap<EntityRecord[], Map<Language, PlanTexts>>();

function textsIn(records: EntityRecord[], language: Language): PlanTexts {
  const byLanguage = known.get(records) ?? new Map<Language, PlanTexts>();
  known.set(records, byLanguage);
  const texts = byLanguage.get(language) ?? planTextsIn(records, language);
  byLanguage.set(language, texts);
  return texts;
}

/**
 * What plans say in the reader's language. The texts of all plans are asked for once in a session; until they are there,
 * and where they cannot be had, a record's own words stand.
 * @param wanted false asks for none
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
