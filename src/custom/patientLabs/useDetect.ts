import { useQueryClient } from '@tanstack/react-query';
import { detectionActions } from '../../dataProvider/detection';
import { momentsOf, type DayRange } from '../../domain/history/range';
import { useAction } from '../../ui/useAction';
import { DAY_MS } from '../../domain/dates/units';

/** Stored with the results as the place where the run was started. */
const SOURCE = 'patientLabs';

/** Runs detection on the laboratory results of the chosen days. */
export function useDetect(patientId: string, range: DayRange) {
  const queryClient = useQueryClient();
  return useAction(async () => {
    const moments = momentsOf(range);
    if (!moments) return undefined;
    const end = Math.min(Date.now(), Date.parse(moments.endTime));
    const days = Math.max(1, Math.ceil((end - Date.parse(moments.startTime)) / DAY_MS));
    const request = { lab: true, eventTime: new Date(end).toISOString(), source: SOURCE, days };
    const found = await detectionActions.run(patientId, request);
    await queryClient.invalidateQueries({ queryKey: ['patientData'] });
    return found;
  });
}
