import { isJudged } from '../../lab/sign';
import { gravityOf } from '../labs';
import { byMoment } from '../read';
import type { Story, StoryLab } from '../types';
import type { Finding } from './types';
import { labWeight, weightOf } from './weight';

interface DayLab {
  day: string;
  lab: StoryLab;
}

/** Values within five percent of each other count as equal. */
const SAME = 0.05;

export type Trend = 'rising' | 'falling' | 'steady';

/** Compares the last value with the previous one; undefined if they cannot be compared. */
export function trendOf(before: StoryLab | undefined, last: StoryLab): Trend | undefined {
  if (typeof before?.value !== 'number' || typeof last.value !== 'number' || before.unit !== last.unit)
    return undefined;
  if (before.comparator !== null || last.comparator !== null) return undefined;
  const change = last.value - before.value;
  if (Math.abs(change) <= Math.abs(before.value) * SAME) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}

/** Laboratory values whose last result is outside the range, and values that have returned to it. */
export function labFindings({ days }: Pick<Story, 'days'>): Finding[] {
  const series = new Map<string, DayLab[]>();
  for (const { day, labs } of days)
    for (const lab of labs) {
      // A result that is not there yet says nothing about the value.
      if (lab.value === null) continue;
      const own = series.get(lab.dataId) ?? [];
      series.set(lab.dataId, own);
      own.push({ day, lab });
    }
  return [...series].flatMap(([dataId, values]): Finding[] => {
    const sorted = byMoment(
      values,
      ({ lab }) => lab.at,
      () => 0,
    );
    const last = sorted.at(-1);
    const before = sorted.at(-2);
    const far = sorted.findLast(({ lab }) => lab.outside !== null);
    if (!last || !far) return [];
    const out = last.lab.outside !== null;
    // If the range is not known, or if the value has a comparator such as `<`, the value may still be outside its
    // range. Such a value is not reported as back in its range.
    if (!out && (last.lab.range === null || last.lab.comparator !== null)) return [];
    const code = out ? 'labOutside' : 'labBack';
    const begin = sorted.findLastIndex(({ lab }) => lab.outside !== last.lab.outside);
    const { value, unit, comparator, name, outside, normalized, dataPointId } = last.lab;
    return [
      {
        code,
        weight: out ? labWeight(gravityOf(last.lab)) : weightOf(code, null),
        level: null,
        params: {
          dataId,
          name,
          comparator,
          value: typeof value === 'boolean' ? Number(value) : value,
          unit,
          side: out ? outside : far.lab.outside,
          critical: Number(last.lab.critical),
          judged: Number(isJudged({ ...last.lab, normalizedValue: normalized })),
          normalized,
          from: typeof before?.lab.value === 'number' ? before.lab.value : null,
          trend: trendOf(before?.lab, last.lab) ?? null,
          since: sorted[begin + 1]?.day ?? last.day,
          day: last.day,
        },
        details: [],
        place: { day: last.day, row: 'labs', session: null, recordId: dataPointId },
      },
    ];
  });
}
