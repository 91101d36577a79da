import type { Baselines } from '../baselines';
import { momentOf } from '../read';
import type { Story } from '../types';
import type { Finding } from './types';
import { weightOf } from './weight';

/** A score that rises by at least this much counts as worse. */
const RISE = 2;

interface Score {
  day: string;
  /** Milliseconds since 1970. */
  at: number;
  score: number;
  session: string;
  id: string;
  /** Whether a complaint of the session has the symptom, so that the complaint's finding covers the symptom. */
  isReported: boolean;
}

/** The scores of each symptom. A missing answer is not a score. */
function scoresIn({ days }: Pick<Story, 'days'>): Map<string, Score[]> {
  const found = new Map<string, Score[]>();
  for (const { day, sessions } of days)
    for (const { at, answers, complaints, key } of sessions)
      for (const { dataId, score, dataPointId } of answers) {
        if (score === null) continue;
        const isReported = complaints.some(({ symptoms }) => symptoms.some((each) => each.dataId === dataId));
        const known = found.get(dataId) ?? [];
        found.set(dataId, known);
        known.push({ day, at: momentOf(at), score, session: key, id: dataPointId, isReported });
      }
  return found;
}

/**
 * Symptoms that became worse: the last score is at least two higher than the patient's newest baseline up to then. If
 * the symptom has no baseline, the lowest earlier score of the story takes its place. A symptom is left out if a
 * complaint in the session of the last score has this symptom.
 */
export function symptomFindings(story: Pick<Story, 'days'>, baselines: Baselines): Finding[] {
  return [...scoresIn(story)].flatMap(([dataId, scores]): Finding[] => {
    const sorted = scores.toSorted((a, b) => a.at - b.at);
    const last = sorted.at(-1);
    if (!last || last.isReported) return [];
    const baseline = baselines.get(dataId)?.findLast(({ at }) => at <= last.at);
    const earlier = sorted.slice(0, -1).map(({ score }) => score);
    if (!baseline && earlier.length === 0) return [];
    const from = baseline?.score ?? Math.min(...earlier);
    if (last.score - from < RISE) return [];
    return [
      {
        code: 'symptomWorse',
        weight: weightOf('symptomWorse', null) + last.score,
        level: null,
        params: { dataId, against: baseline ? 'baseline' : 'mildest', from, to: last.score, day: last.day },
        details: [],
        place: { day: last.day, row: 'symptoms', session: last.session, recordId: last.id },
      },
    ];
  });
}
