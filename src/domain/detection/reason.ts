import { groupOf } from './groups';
import type { ModelExplanation } from './explain';
import type { DetectRule } from './types';

/** The symptom that a rule was short of, and its value; null if it was not answered. */
export interface NearMiss {
  modelId: string;
  dataId: string;
  value: number | null;
}

/**
 * The symptom that kept a rule of a model from firing. It is one that the failing group lacks: a symptom without an
 * answer or, if all are answered, the one closest to the group's range. Undefined if no rule nearly fired.
 */
export function nearMissOf({
  modelId,
  almost,
  rules,
  trace,
}: Pick<ModelExplanation, 'modelId' | 'almost' | 'trace'> & { rules: readonly DetectRule[] }): NearMiss | undefined {
  const rule = rules.find(({ ruleId }) => ruleId === almost[0]);
  const failing = trace.find(({ ruleId }) => ruleId === almost[0])?.groups.find(({ holds }) => !holds);
  const group = rule && failing && groupOf(rule[failing.group]);
  if (!group) return undefined;
  const distance = (value: number): number => (value < group.min ? group.min - value : value - group.max);
  const [closest] = failing.symptoms
    .filter(({ matches }) => !matches)
    .map(({ dataId, value }) => ({ modelId, dataId, value, away: value === null ? -1 : distance(value) }))
    .sort((one, other) => one.away - other.away);
  return closest && { modelId, dataId: closest.dataId, value: closest.value };
}
