import { groupOf } from './groups';
import type { ModelExplanation } from './explain';
import type { DetectRule } from './types';

/**
 * A model with a rule that nearly fired, and the symptom that kept the rule from firing. The value is null if the
 * symptom was not answered. Without a symptom, the rule was one symptom short, but none should be named.
 */
export type NearMiss = { modelId: string } & ({ dataId: string; value: number | null } | { dataId: null });

type Explained = Pick<ModelExplanation, 'modelId' | 'almost' | 'missing' | 'trace'> & { rules: readonly DetectRule[] };

/** The symptom that kept this rule from firing; undefined if no symptom fits the description at `nearMissOf`. */
function shortOf(
  { modelId, missing, rules, trace }: Explained,
  ruleId: string,
  isAsked: (dataId: string) => boolean,
): NearMiss | undefined {
  const rule = rules.find((each) => each.ruleId === ruleId);
  const failing = trace.find((each) => each.ruleId === ruleId)?.groups.find(({ holds }) => !holds);
  const group = rule && failing && groupOf(rule[failing.group]);
  if (!group || failing.group === 'conditions') return undefined;
  const unmet = failing.symptoms.filter(({ matches }) => !matches);
  const [closest] = unmet
    .flatMap(({ dataId, value }) => (value !== null && value > 0 && value < group.min ? [{ dataId, value }] : []))
    .sort((one, other) => other.value - one.value);
  if (closest) return { modelId, ...closest };
  // Check-ins often leave out symptoms that the patient does not have. So a missing answer only counts if the model
  // needs it.
  const left = unmet.find(
    ({ dataId, value }) =>
      value === null &&
      isAsked(dataId) &&
      missing.some((each) => each.dataId === dataId && each.primary && !each.given),
  );
  return left && { modelId, dataId: left.dataId, value: null };
}

/**
 * The symptom that kept a rule of a model from firing: the symptom with the highest answer above 0 but below the rule's
 * range. If there is no such answer, it is a symptom that the model needs and that was asked but not answered. No
 * symptom is named if a rule nearly fired only for other reasons, such as a symptom that the patient does not have.
 * Undefined if no rule nearly fired.
 * @param isAsked whether the check-ins of the plan ask about a data type
 */
export function nearMissOf(model: Explained, isAsked: (dataId: string) => boolean): NearMiss | undefined {
  for (const ruleId of model.almost) {
    const found = shortOf(model, ruleId, isAsked);
    if (found) return found;
  }
  return model.almost.length > 0 ? { modelId: model.modelId, dataId: null } : undefined;
}
