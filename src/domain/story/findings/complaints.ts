import type { Story } from '../types';
import { actDetails, labDetails, medicationDetails } from './details';
import {
  compareFirings,
  episodesOf,
  levelOfFiring,
  peakOf,
  sinceOf,
  type DaySession,
  type Episode,
  type Firing,
} from './episodes';
import type { Finding, FindingCode } from './types';
import { weightOf } from './weight';

/** How the state of an episode at its end, or at the end of the story, differs from before. */
function codeOf({ firings, end }: Episode, since: Firing, peak: Firing): FindingCode {
  if (end) return 'resolved';
  const last = firings.at(-1) ?? since;
  const known = firings.filter(({ day }) => day === null).at(-1);
  const earlier = firings.slice(0, firings.indexOf(since)).at(-1);
  if (earlier && compareFirings(since, earlier) > 0 && since.day !== null) return 'worse';
  if (compareFirings(last, peak) < 0) return 'better';
  return known ? 'standing' : 'newComplaint';
}

function findingOf(episode: Episode, story: Pick<Story, 'days'>): Finding[] {
  const { modelId, firings, end } = episode;
  const [since, peak, last] = [sinceOf(episode), peakOf(episode), firings.at(-1)];
  if (!since || !peak || !last) return [];
  const code = codeOf(episode, since, peak);
  const level = levelOfFiring(code === 'resolved' ? peak : last);
  const shown = code === 'resolved' ? peak : since;
  const earlier = firings.slice(0, firings.indexOf(since)).at(-1);
  const place = end
    ? { day: end.day, session: end.session.key }
    : {
        day: since.day ?? last.day ?? story.days[0]?.day ?? '',
        session: since.day === null ? last.session.key : since.session.key,
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
        // Null: since before the story.
        since: since.day,
        until: end?.day ?? null,
      },
      details: [
        ...labDetails(episode, story),
        ...medicationDetails(episode, story),
        ...actDetails(firings.find(({ day }) => day !== null && day === since.day) ?? last, story),
      ],
      place: { ...place, row: 'alert', recordId: shown.session.alerts[0]?.dataPointId ?? null },
    },
  ];
}

/** What each model says: what is worse, new, better, as before, or over. */
export function complaintFindings(story: Pick<Story, 'days'>, sessions: readonly DaySession[]): Finding[] {
  return episodesOf(sessions)
    .filter(({ firings, end }) => end !== undefined || firings.some(({ day }) => day !== null) || firings.length > 0)
    .flatMap((episode) => findingOf(episode, story));
}

/** Sessions whose complaints all disappeared from the record. */
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
