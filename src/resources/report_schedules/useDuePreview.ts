import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { reportScheduleActions } from '../../dataProvider/reportSchedules';
import { fieldsOf, textOf } from '../../domain/entity/read';
import type { LooseOf } from '../../domain/records';
import { movesAnchor } from '../../domain/recurrence/anchor';
import { isInterval } from '../../domain/recurrence/intervals';
import { useFormScope } from '../../forms/bridge/scope';
import { usePaused } from '../../forms/renderers/references';
import { momentOf } from '../../ui/time';
import { useDraft } from './useDraft';
import { useOwner } from './useOwner';

type Draft = LooseOf<'reportSchedule'>;

/** The request for the times of a schedule, as a text that is the same for the same times. */
function askedFor({ nextSend, intervalType = 'day', interval = 1, args = {} }: Draft, anchor: unknown, owner: unknown) {
  return JSON.stringify({ nextSend, intervalType, interval, args, userId: textOf(owner) || null, anchor });
}

const canAsk = ({ nextSend, interval = 1 }: Draft): boolean => momentOf(nextSend) !== undefined && isInterval(interval);

const previewQuery = (asked: string) =>
  queryOptions({
    queryKey: ['reportSchedules', 'preview', asked],
    retry: false,
    queryFn: ({ signal }) => reportScheduleActions.preview(JSON.parse(asked), signal),
  });

/** When the schedule of the form is due, in which zone; or why this is not known. */
export function useDuePreview() {
  const { initial } = useFormScope();
  const draft = useDraft();
  const ownerOf = useOwner();
  const { nextSend, interval = 1 } = draft;
  const anchor = movesAnchor(draft, initial) ? nextSend : draft.anchor;
  const asked = usePaused(askedFor(draft, anchor, ownerOf(draft)));
  const { data, error } = useQuery({
    ...previewQuery(asked),
    enabled: canAsk(draft),
    placeholderData: keepPreviousData,
  });
  const isTimed = momentOf(nextSend) !== undefined;
  const why = !isTimed ? 'needsTime' : !isInterval(interval) ? 'needsInterval' : error ? 'noPreview' : undefined;
  return { data, why, anchor: textOf(anchor), error };
}

/** The zone that the schedule in the form follows if its arguments name none; undefined until it is known. */
export function useUnnamedZone(): string | undefined {
  const draft = useDraft();
  const ownerOf = useOwner();
  const asked = askedFor({ ...draft, args: { ...fieldsOf(draft.args), timeZone: '' } }, draft.nextSend, ownerOf(draft));
  return useQuery({ ...previewQuery(asked), enabled: canAsk(draft) }).data?.timeZone;
}

/** The zone that the schedule followed when the form was opened; undefined until it is known. */
export function useZoneBefore(): string | undefined {
  const { initial } = useFormScope();
  const ownerOf = useOwner();
  const before: Draft = initial;
  const asked = askedFor(before, before.anchor || before.nextSend, ownerOf(before));
  return useQuery({ ...previewQuery(asked), enabled: canAsk(before) }).data?.timeZone;
}
