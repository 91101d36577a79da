import { useQuery } from '@tanstack/react-query';
import { momentsOf } from '../../../domain/history/range';
import type { PageRecipe } from '../../../domain/report/reader';
import type { SummaryLevel } from '../../../domain/report/summary';
import type { ReportFile } from '../../../contract/reports';
import { reportActions } from '../../../dataProvider/reports';
import { viewerZone } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { useDays, useOwnerId } from '../../../browse/place';

/** The report for the chosen days. It is generated again each time, and not cached. */
export function useSummary(recipe: PageRecipe, level: SummaryLevel) {
  const language = useLanguage();
  const patientId = useOwnerId();
  const range = useDays();
  const request = { level, language, timeZone: viewerZone(), ...momentsOf(range) };
  return useQuery<ReportFile>({
    queryKey: ['reports', 'patientSummary', patientId, recipe, request],
    queryFn: ({ signal }) => reportActions.patientSummary(patientId, recipe, request, signal),
    retry: false,
    gcTime: 0,
  });
}
