import type { Story } from '../types';
import { actDetails, labDetails, medicationDetails } from './details';
import {
  compareFirings,
  episodesOf,
  levelOfFiring,
  peakOf,
  lastChange,
  type DaySession,
  type Episode,
  type Firing,
} from './episodes';
import type { Responses } from './responses';
import type { Finding, FindingCode } from './types';
import { weightOf } from './weight';

/** The episodes of a model before and after an episode; undefined if there are none in the story. */
interface Neighbours {
  earlier: Episode | undefined;
  later: Episode | undefined;
}

/** The code of the finding for the latest change of an episode. */
function codeOf({ firings, end }: Episode, since: Firing, earlier: Firing | undefined): FindingCode {
  if (end) return 'resolved';
  if (earlier && since.day !== null) return compareFirings(since, earlier) > 0 ? 'worse' : 'better';
  return firings[0]?.day === null ? 'standing' : 'newComplaint';
}

function findingOf(
  episode: Episode,
  { earlier: past, later }: Neighbours,
  story: Pick<Story, 'days'>,
  responses: Responses,
): Finding[] {
  const { modelId, firings, end } = episode;
  const [changed, peak, last] = [lastChange(episode), peakOf(episode), firings.at(-1)];
  if (!changed || !peak || !last) return [];
  const { since, earlier } = changed;
  const code = codeOf(episode, since, earlier);
  const level = levelOfFiring(code === 'resolved' ? peak : last);
  const shown = code === 'resolved' ? peak : since;
  // If the last change was before the story, the finding leads to the episode's last session. If this session was
  // before the story, too, the finding leads to the story's first day.
  const at = since.day === null ? last : since;
  const place = end
    ? { day: end.day, session: end.session.key, recordId: end.session.alerts[0]?.dataPointId ?? null }
    : {
        day: at.day ?? story.days[0]?.day ?? '',
        session: at.day === null ? null : at.session.key,
        recordId: at.session.alerts[0]?.dataPointId ?? null,
      };
  return [
    {
      code,
      weight: weightOf(code, level),
      level,
      params: {
        modelId,
        grade: shown.complaint.grade,
        from: earlier?.complaint.grade ?? null,
        peak: peak.complaint.grade,
        peakDay: peak.day,
        // Null if the change was before the story.
        since: since.day,
        until: end?.day ?? null,
        // The day on which the previous episode ended, and the day on which the model fired again.
        ended: past?.end?.day ?? null,
        again: later?.firings[0]?.day ?? null,
      },
      details: [
        ...labDetails(episode, story),
        ...(end ? [] : [...medicationDetails(since, story), ...actDetails(at, story, responses)]),
      ],
      place: { ...place, row: 'alert' },
    },
  ];
}

/** A finding for each episode of a model: worse, new, better, unchanged, or resolved. */
export function complaintFindings(
  story: Pick<Story, 'days'>,
  sessions: readonly DaySession[],
  responses: Responses,
): Finding[] {
  const episodes = episodesOf(sessions);
  return episodes.flatMap((episode) => {
    const own = episodes.filter(({ modelId }) => modelId === episode.modelId);
    const place = own.indexOf(episode);
    return findingOf(episode, { earlier: own[place - 1], later: own[place + 1] }, story, responses);
  });
}

/** Findings for sessions whose complaints were all removed from the record. */
export const removedFindings = ({ days }: Pick<Story, 'days'>): Finding[] =>
  days.flatMap(({ day, sessions }) =>
    sessions
      .filter(({ removed }) => removed)
      .map((session): Finding => ({
        code: 'removed',
        weight: weightOf('removed', null),
        level: null,
        params: {
          modelId: session.complaints[0]?.modelId ?? null,
          models: session.complaints.length,
          by: session.complaints[0]?.removed?.userId ?? null,
          at: session.complaints[0]?.removed?.at ?? null,
          day,
        },
        details: [],
        place: { day, row: 'alert', session: session.key, recordId: session.alerts[0]?.dataPointId ?? null },
      })),
  );
