import { readPlanLevels } from '../../../dataProvider/alertLevels';
import { queryClient } from '../../../dataProvider/queryClient';
import type { Language } from '../../../domain/entity/types';
import { currentLanguage } from '../../../i18n';

/** The query for the plans and their alert levels. */
export const levelsQuery = (language: Language) => ({
  queryKey: ['plans', 'levels', language],
  staleTime: 60_000,
  retry: false,
  queryFn: ({ signal }: { signal: AbortSignal }) => readPlanLevels(language, signal),
});

/** Requests the plans and levels, while the code that shows them is still loading. */
export const beginLevels = (): Promise<void> => queryClient.prefetchQuery(levelsQuery(currentLanguage()));
