import { useQuery } from '@tanstack/react-query';
import { reportActions } from '../../../dataProvider/reports';
import { useLanguage } from '../../../ui/useLanguage';

/** A patient's current alerts, the most severe first, in the reader's language. */
export function useLatestAlerts(patientId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['patients', 'latestAlerts', patientId, language],
    retry: false,
    queryFn: ({ signal }) => reportActions.latestAlerts(patientId, language, signal),
  });
}
