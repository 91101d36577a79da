import { isJudged } from '../../lab/sign';
import { gravityOf } from '../labs';
import { byMoment } from '../read';
import type { Story, StoryLab } from '../types';
import { toMeasured } from './measured';
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

/** The results of each value, the earliest first. One that is not there yet says nothing about the value. */
function collectSeries(days: Story['days']): [dataId: string, values: DayLab[]][] {
  const series = new Map<string, DayLab[]>();
  for (const { day, labs } of days)
    for (const lab of labs) {
      if (lab.value === null) continue;
      const own = series.get(lab.dataId) ?? [];
      series.set(lab.dataId, own);
      own.push({ day, lab });
    }
  const moment = ({ lab }: DayLab): string => lab.at;
  return [...series].map(([dataId, values]) => [dataId, byMoment(values, moment, () => 0)]);
}

/**
 * Laboratory values that are outside their range by the last result that says so, and values that have returned to it.
 * A result that neither a range nor the laboratory judges changes nothing: the finding tells it beside the result
 * before it.
 */
export function labFindings({ days }: Pick<Story, 'days'>): Finding[] {
  return collectSeries(days).flatMap(([dataId, values]): Finding[] => {
    const certain = values.filter(({ lab }) => lab.certain);
    const [newest, last] = [values.at(-1), certain.at(-1)];
    const far = certain.findLast(({ lab }) => lab.outside !== null);
    if (!newest || !last || !far) return [];
    const out = last.lab.outside !== null;
    const before = values[values.indexOf(last) - 1];
    const begin = certain.findLastIndex(({ lab }) => lab.outside !== last.lab.outside);
    const { name, outside, normalized, dataPointId } = last.lab;
    const later = newest === last ? null : toMeasured(newest.lab);
    return [
      {
        code: out ? 'labOutside' : 'labBack',
        weight: out ? labWeight(gravityOf(last.lab)) : weightOf('labBack', null),
        level: null,
        params: {
          dataId,
          name,
          ...toMeasured(last.lab),
          side: out ? outside : far.lab.outside,
          critical: Number(last.lab.critical),
          judged: Number(isJudged({ ...last.lab, normalizedValue: normalized })),
          normalized,
          from: typeof before?.lab.value === 'number' ? before.lab.value : null,
          trend: trendOf(before?.lab, last.lab) ?? null,
          since: certain[begin + 1]?.day ?? last.day,
          day: last.day,
          laterValue: later && later.value,
          laterComparator: later && later.comparator,
          laterUnit: later && later.unit,
          laterPreliminary: later && later.preliminary,
          laterDay: later && newest.day,
        },
        details: [],
        place: { day: last.day, row: 'labs', session: null, recordId: dataPointId },
      },
    ];
  });
}
