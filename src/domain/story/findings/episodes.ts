import { graver } from '../alerts';
import type { StoryLevel } from '../level';
import { momentOf } from '../read';
import type { StoryComplaint, StorySession } from '../types';

/** A session in which a model fired. */
export interface Firing {
  session: StorySession;
  complaint: StoryComplaint;
  /** `YYYY-MM-DD`; null if the session was before the story. */
  day: string | null;
}

/** The sessions in which a model fired, up to the session that found the model green. */
export interface Episode {
  modelId: string;
  firings: Firing[];
  /** The session that found the model green; undefined if the episode is not over. */
  end: { session: StorySession; day: string } | undefined;
}

export interface DaySession {
  session: StorySession;
  day: string | null;
}

const byTime = (a: DaySession, b: DaySession): number => momentOf(a.session.at) - momentOf(b.session.at);

/**
 * The episodes of each model. An episode ends only with a run that found the model green. A check-in without the needed
 * answers, or a report about something else, does not end it. A removed complaint is not part of an episode.
 */
export function episodesOf(sessions: readonly DaySession[]): Episode[] {
  const done: Episode[] = [];
  const open = new Map<string, Episode>();
  for (const { session, day } of sessions.toSorted(byTime)) {
    for (const complaint of session.complaints) {
      if (complaint.removed !== null) continue;
      const { modelId } = complaint;
      const episode = open.get(modelId) ?? { modelId, firings: [], end: undefined };
      open.set(modelId, episode);
      episode.firings.push({ session, complaint, day });
    }
    for (const modelId of session.green) {
      const episode = open.get(modelId);
      if (!episode || session.complaints.some((each) => each.modelId === modelId && each.removed === null)) continue;
      open.delete(modelId);
      // An episode that ended before the story is left out.
      if (day !== null) done.push({ ...episode, end: { session, day } });
    }
  }
  return [...done, ...open.values()];
}

/** A grade for comparison; a complaint without a grade is compared by its level. */
const gradeOf = ({ grade, level }: StoryComplaint): number => grade ?? level?.priority ?? 0;

export const compareFirings = (a: Firing, b: Firing): number =>
  gradeOf(a.complaint) - gradeOf(b.complaint) || graver(b.complaint.level, a.complaint.level);

export const peakOf = ({ firings }: Pick<Episode, 'firings'>): Firing | undefined =>
  firings.reduce<Firing | undefined>(
    (most, each) => (!most || compareFirings(each, most) > 0 ? each : most),
    undefined,
  );

/** The last change of an episode: the first firing with the current grade, and the firing before it. */
export function lastChange({
  firings,
}: Pick<Episode, 'firings'>): { since: Firing; earlier: Firing | undefined } | undefined {
  const last = firings.at(-1);
  if (!last) return undefined;
  const other = firings.findLastIndex((each) => compareFirings(each, last) !== 0);
  const since = firings[other + 1];
  return since && { since, earlier: firings[other] };
}

export const levelOfFiring = (firing: Firing | undefined): StoryLevel | null => firing?.complaint.level ?? null;
