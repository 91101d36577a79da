import { writtenOf } from '../entity/read';
import type { DocumentOf } from '../records';
import { finding, type Finding } from './findings';

/**
 * A value that a run led to. `alert`: a result of detection; `value`: an answer, or a grade that was computed from it.
 */
export interface SeenValue {
  kind: 'alert' | 'value';
  dataId: string;
  tupleIndex: number;
  value: string | number | boolean | null;
}

export interface SeenRecommendation {
  recommendId: string;
  name: string | null;
}

/** What a run led to. */
export interface Seen {
  data: readonly SeenValue[];
  recommendations: readonly SeenRecommendation[];
}

/** What a test expects. */
export type Expected = Pick<DocumentOf<'test'>, 'data' | 'recommendations'>;

/** The value of a tuple that a run led to. */
export const seenValueOf = ({ data }: Pick<Seen, 'data'>, dataId: string, tupleIndex: number): SeenValue | undefined =>
  data.find((each) => each.dataId === dataId && each.tupleIndex === tupleIndex);

/** Whether two values are equal as a test's author writes them: `2`, `2.0` and the number 2 are. */
function isSame(expected: string, actual: string): boolean {
  if (expected === actual) return true;
  if (expected === '' || actual === '') return false;
  return Number.isFinite(Number(expected)) && Number(expected) === Number(actual);
}

/**
 * Compares what a run led to with what the test expects.
 * @param plan `levels`: ids of all alert levels; `green`: of those that mean no alert; `alertIds`: data types of the
 *   plan's alerts
 * @returns errors, which make the test fail, and warnings
 */
export function compared(
  expected: Expected,
  seen: Seen,
  { levels, green, alertIds }: Record<'levels' | 'green' | 'alertIds', readonly string[]>,
): { errors: Finding[]; warnings: Finding[] } {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const { data = [], recommendations = [] } = expected;
  for (const { dataId, tupleIndex, value } of data) {
    const tuple = tupleIndex ?? 0;
    const wanted = (value ?? '').trim();
    const actual = writtenOf(seenValueOf(seen, dataId, tuple)?.value);
    if (tuple === 0 && wanted !== '' && alertIds.includes(dataId) && !levels.includes(wanted))
      warnings.push(finding('impossibleLevel', { dataId, expected: wanted }));
    if (isSame(wanted, actual)) continue;
    if (wanted === '') errors.push(finding('unexpectedValue', { dataId, tuple, actual }));
    else if (actual === '') errors.push(finding('missingValue', { dataId, tuple, expected: wanted }));
    else errors.push(finding('wrongValue', { dataId, tuple, expected: wanted, actual }));
  }
  for (const { recommendId } of recommendations)
    if (!seen.recommendations.some((each) => each.recommendId === recommendId))
      errors.push(finding('missingRecommendation', { recommendId }));

  const named = new Set(data.map(({ dataId }) => dataId));
  const alerts = seen.data.filter(
    ({ kind, tupleIndex, value }) => kind === 'alert' && tupleIndex === 0 && !green.includes(writtenOf(value)),
  );
  // A test that names an alert is about that alert. A test that names none says that there is no alert.
  const namesAlert = alertIds.some((dataId) => named.has(dataId));
  for (const { dataId, value } of alerts)
    if (!named.has(dataId))
      (namesAlert ? warnings : errors).push(finding('unexpectedAlert', { dataId, actual: writtenOf(value) }));
  if (recommendations.length > 0)
    for (const { recommendId } of seen.recommendations)
      if (!recommendations.some((each) => each.recommendId === recommendId))
        warnings.push(finding('unexpectedRecommendation', { recommendId }));
  if (data.length === 0 && recommendations.length === 0) warnings.push(finding('nothingExpected', {}));
  return { errors, warnings };
}
