import { textOf } from '../entity/read';
import type { LooseOf } from '../records';
import type { StoryContent } from './sources';

/** The highest score of a data point, 0 to 4; null if the data point has no score. */
export function scoreOf(
  { dataId, data }: Pick<LooseOf<'patientData'>, 'dataId' | 'data'>,
  scores: StoryContent['scores'],
): number | null {
  const values = Array.isArray(data) ? data : [];
  const found = (scores.get(textOf(dataId)) ?? []).flatMap((tuple) => {
    const value = values[tuple];
    const score = typeof value === 'boolean' ? Number(value) : value;
    return typeof score === 'number' && score >= 0 && score <= 4 ? [score] : [];
  });
  return found.length === 0 ? null : Math.max(...found);
}
