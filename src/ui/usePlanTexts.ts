import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { planTextsIn, type PlanTexts } from '../domain/content/planTexts';
import { historyActions } from '../dataProvider/history';
import { useLanguage } from './useLanguage';

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
  return useMemo(() => planTextsIn(data ?? [], language), [data, language]);
}
