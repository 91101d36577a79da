import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportScheduleActions } from '../../dataProvider/reportSchedules';
import { textOf } from '../../domain/entity/read';
import { movesAnchor } from '../../domain/recurrence/anchor';
import { isInterval } from '../../domain/recurrence/intervals';
import { useFormScope } from '../../forms/bridge/scope';
import { usePaused } from '../../forms/renderers/references';
import { momentOf } from '../../ui/time';
import { useDraft } from './useDraft';

/** When the schedule of the form is due, in which zone; or why this is not known. */
export function useDuePreview() {
  const { initial } = useFormScope();
  const draft = useDraft();
  const { nextSend, intervalType = 'day', interval = 1, args = {}, userId } = draft;
  const anchor = movesAnchor(draft, initial) ? nextSend : draft.anchor;
  const isTimed = momentOf(nextSend) !== undefined;
  const isCounted = isInterval(interval);
  const key = usePaused(
    JSON.stringify({ nextSend, intervalType, interval, args, userId: textOf(userId) || null, anchor }),
  );
  const { data, error } = useQuery({
    queryKey: ['reportSchedules', 'preview', key],
    enabled: isTimed && isCounted,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => reportScheduleActions.preview(JSON.parse(key), signal),
  });
  const why = !isTimed ? 'needsTime' : !isCounted ? 'needsInterval' : error ? 'noPreview' : undefined;
  return { data, why, anchor: textOf(anchor), error };
}
