import { useQuery } from '@tanstack/react-query';
import type { StoryAnswer } from '../../../contract/story';
import { storyActions, type StoryRequest } from '../../../dataProvider/story';
import { useLanguage } from '../../../ui/useLanguage';
import { viewerZone } from '../../../ui/time';
import type { SelectedAlert } from '../tab';
import type { StoryAddress } from './address/useStoryAddress';

const DAY_MS = 86_400_000;
/** A story opened from an alert begins this many days before the alert. */
const BEFORE_ALERT = 5;

/** The start of a story that is opened from an alert. The platform extends it to the whole day. */
function beforeAlert(alert: SelectedAlert | null): string | undefined {
  const at = Date.parse(alert?.eventTime ?? '');
  return Number.isNaN(at) ? undefined : new Date(at - BEFORE_ALERT * DAY_MS).toISOString();
}

/** The parameters of the request for a story. */
export const requestOf = (
  { range, viewer }: Pick<StoryAddress, 'range' | 'viewer'>,
  alert: SelectedAlert | null,
): Omit<StoryRequest, 'language'> => ({
  startTime: range?.start ?? beforeAlert(alert),
  endTime: range?.end,
  zone: viewer ? viewerZone() : undefined,
});

/** Loads a patient's story in one request. While another range loads, the previous story stays visible. */
export function useStory(patientId: string, address: StoryAddress, alert: SelectedAlert | null) {
  const language = useLanguage();
  const request = { ...requestOf(address, alert), language };
  return useQuery<StoryAnswer>({
    queryKey: ['story', patientId, request],
    retry: false,
    placeholderData: (before, query) => (query?.queryKey[1] === patientId ? before : undefined),
    queryFn: ({ signal }) => storyActions.of(patientId, request, signal),
  });
}
