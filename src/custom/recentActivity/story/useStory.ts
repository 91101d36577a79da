import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayRange } from '../../../domain/history/range';
import { LONGEST_STORY } from '../../../domain/story/days';
import type { Story, StoryPart } from '../../../domain/story/types';
import { isApiError } from '../../../dataProvider/apiError';
import { storyActions, type FirstDays, type StoryRequest } from '../../../dataProvider/story';
import { useLanguage } from '../../../ui/useLanguage';
import { viewerZone } from '../../../ui/time';
import type { SelectedAlert } from '../tab';
import type { StoryAddress } from './address/useStoryAddress';
import { USUAL } from './grid/zoom';
import { DAY_MS } from '../../../domain/dates/units';

/** The update time given to data that is not the whole story. Data with this time is always read again. */
const NEVER_FRESH = 1;
/** A story opened from an alert begins this many days before the alert. */
const BEFORE_ALERT = 5;

/**
 * The bounds of a story that is opened from an alert. The platform extends them to whole days. Only the story of an
 * alert in the future ends with the alert.
 */
function aroundAlert(alert: SelectedAlert | null): Pick<StoryRequest, 'startTime' | 'endTime'> {
  const at = Date.parse(alert?.eventTime ?? '');
  if (Number.isNaN(at)) return {};
  const startTime = new Date(at - BEFORE_ALERT * DAY_MS).toISOString();
  return at > Date.now() ? { startTime, endTime: new Date(at).toISOString() } : { startTime };
}

/** The parameters that decide which days a story has. */
export const requestOf = (
  { range, viewer }: Pick<StoryAddress, 'range' | 'viewer'>,
  alert: SelectedAlert | null,
): Pick<StoryRequest, 'startTime' | 'endTime' | 'zone'> => ({
  ...(range ? { startTime: range.start, endTime: range.end } : aroundAlert(alert)),
  zone: viewer ? viewerZone() : undefined,
});

/** The number of days of this width that fit on the screen, and the day in the middle of the screen. */
const firstOf = (
  { width = USUAL, day }: Pick<StoryAddress, 'width' | 'day'>,
  alert: SelectedAlert | null,
): Pick<StoryRequest, 'shown' | 'day'> => ({
  shown: Math.min(LONGEST_STORY, Math.max(1, Math.ceil(globalThis.innerWidth / width))),
  day: day ?? alert?.eventTime?.slice(0, 10),
});

/** A story, as far as it is loaded. */
export interface LoadedStory {
  /** The days of the whole story. */
  range: DayRange;
  /** The loaded days. */
  part: StoryPart;
  /** The whole story; null while only the days that the screen shows at first are loaded. */
  whole: Story | null;
}

/**
 * Whether what is loaded stays visible after a failure. The first days stay if the other days could not be loaded. The
 * whole story stays if the network failed while it was loaded again, as the rows of lists do: the banner reports it.
 */
export const staysDespite = (error: unknown, loaded: LoadedStory | undefined): boolean =>
  loaded !== undefined && (loaded.whole === null || (isApiError(error) && error.code === 'network'));

const wholeOf = (story: Story): LoadedStory => ({
  range: { start: story.days[0]?.day ?? '', end: story.days.at(-1)?.day ?? '' },
  part: story,
  whole: story,
});

/**
 * Loads a patient's story in one request. The days that the screen shows at first are returned before the others. While
 * another range loads, the previous story stays visible.
 */
export function useStory(patientId: string, address: StoryAddress, alert: SelectedAlert | null) {
  const language = useLanguage();
  const client = useQueryClient();
  const request = { ...requestOf(address, alert), language };
  const queryKey = ['story', patientId, request];
  return useQuery<LoadedStory>({
    queryKey,
    retry: false,
    placeholderData: (before, query) => (query?.queryKey[1] === patientId ? before : undefined),
    queryFn: async ({ signal }) => {
      const query = { ...request, ...firstOf(address, alert) };
      const show = ({ range, story }: FirstDays): void =>
        void client.setQueryData<LoadedStory>(
          queryKey,
          (known) => (known?.whole ? known : { range, part: story, whole: null }),
          { updatedAt: NEVER_FRESH },
        );
      return wholeOf(await storyActions.of(patientId, query, show, signal));
    },
  });
}
