import { momentOf } from '../read';
import type { Story } from '../types';
import type { Finding } from './types';
import { weightOf } from './weight';

/** A score that rises by at least this much counts as worse. */
const RISE = 2;

/**
 * Symptoms that became worse: the last score is at least two higher than the lowest earlier score. A symptom is left
 * out if a complaint of its last session includes it, because the complaint's finding covers it. A missing answer is
 * not a score.
 */
export function symptomFindings({ days }: Pick<Story, 'days'>): Finding[] {
  const series = new Map<
    string,
    { day: string; at: number; score: number; session: string; id: string; told: boolean }[]
  >();
  for (const { day, sessions } of days)
    for (const { at, answers, complaints, key } of sessions)
      for (const { dataId, score, dataPointId } of answers) {
        if (score === null) continue;
        const told = complaints.some(({ symptoms }) => symptoms.some((each) => each.dataId === dataId));
        const known = series.get(dataId) ?? [];
        series.set(dataId, known);
        known.push({ day, at: momentOf(at), score, session: key, id: dataPointId, told });
      }
  return [...series].flatMap(([dataId, scores]): Finding[] => {
    const sorted = scores.toSorted((a, b) => a.at - b.at);
    const last = sorted.at(-1);
    const before = sorted.slice(0, -1).map(({ score }) => score);
    if (!last || last.told || before.length === 0) return [];
    const least = Math.min(...before);
    if (last.score - least < RISE) return [];
    return [
      {
        code: 'symptomWorse',
        weight: weightOf('symptomWorse', null) + last.score,
        level: null,
        params: { dataId, from: least, to: last.score, day: last.day },
        details: [],
        place: { day: last.day, row: 'symptoms', session: last.session, recordId: last.id },
      },
    ];
  });
}
