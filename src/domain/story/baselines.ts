import { textOf } from '../entity/read';
import { byMoment, byText, isMistake, momentOf } from './read';
import { scoreOf } from './score';
import type { StoryContent, StoryRecords } from './sources';

/** The score of a symptom in a baseline of the patient. */
export interface Baseline {
  /** Milliseconds since 1970. */
  at: number;
  score: number;
}

/** The baselines of each symptom, the earliest first. */
export type Baselines = ReadonlyMap<string, readonly Baseline[]>;

/**
 * The scores in the answers to baseline journals. An answer without a score is left out: a symptom that was not
 * answered has no baseline.
 */
export function baselinesOf(
  points: StoryRecords['baselines'],
  { scores }: Pick<StoryContent, 'scores'>,
): Map<string, Baseline[]> {
  const found = new Map<string, Baseline[]>();
  const answers = points.filter(
    ({ baseline, category, status }) => baseline === true && category === 'symptom' && !isMistake(status),
  );
  const sorted = byMoment(
    answers,
    ({ eventTime }) => eventTime,
    (a, b) => byText(textOf(a._id), textOf(b._id)),
  );
  for (const point of sorted) {
    const score = scoreOf(point, scores);
    const at = momentOf(point.eventTime);
    if (score === null || Number.isNaN(at)) continue;
    const dataId = textOf(point.dataId);
    const own = found.get(dataId) ?? [];
    found.set(dataId, own);
    own.push({ at, score });
  }
  return found;
}
