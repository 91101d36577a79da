import {
  groupOf,
  GROUPS,
  ruleFaults,
  type DetectRule,
  type GroupName,
  type ModelResult,
  type RuleSet,
  type RunModel,
} from '../../detection';
import type { PossibleValues } from './values';

export const LIMITS = ['min', 'max', 'count'] as const;

/** A threshold of a rule that is moved to another value. */
export interface Moved {
  modelId: string;
  ruleId: string;
  group: GroupName;
  limit: (typeof LIMITS)[number];
  to: number;
}

/** A threshold of a rule, moved by one. */
export interface Mutant extends Moved {
  from: number;
}

/** The rule with its threshold moved. */
export const mutatedRule = (
  rule: DetectRule,
  { group, limit, to }: Pick<Moved, 'group' | 'limit' | 'to'>,
): DetectRule => ({
  ...rule,
  [group]: { ...groupOf(rule[group]), [limit]: to },
});

export const mutatedModel = (model: RunModel, mutant: Moved): RunModel => ({
  ...model,
  rules: model.rules.map((rule) => (rule.ruleId === mutant.ruleId ? mutatedRule(rule, mutant) : rule)),
});

export const mutatedRules = (rules: RuleSet, mutant: Moved): RuleSet => ({
  ...rules,
  models: rules.models.map((model) => (model.modelId === mutant.modelId ? mutatedModel(model, mutant) : model)),
});

/** Whether a change of a group lets other values of its symptoms match, or needs another number of them. */
function matters(rule: DetectRule, changed: DetectRule, group: GroupName, values: PossibleValues): boolean {
  const [before, after] = [groupOf(rule[group]), groupOf(changed[group])];
  if (!before || !after) return false;
  const needed = ({ cond, count, symptoms }: typeof before): number =>
    cond === 'all' ? Math.max(count, symptoms.length) : count;
  if (needed(before) !== needed(after)) return true;
  return before.symptoms.some((symptom) =>
    values
      .of(group, symptom)
      .some((value) => (before.min <= value && value <= before.max) !== (after.min <= value && value <= after.max)),
  );
}

/**
 * All mutants of a plan's rules: each threshold of each group moved by one. Changes that make a rule invalid, and
 * changes that no value of a symptom can tell, are left out.
 */
export function mutantsOf({ models }: Pick<RuleSet, 'models'>, values: PossibleValues): Mutant[] {
  return models.flatMap(({ modelId, rules }) =>
    rules
      .filter((rule) => ruleFaults(rule).length === 0)
      .flatMap((rule) =>
        GROUPS.flatMap((group) => {
          const filled = groupOf(rule[group]);
          if (!filled) return [];
          return LIMITS.flatMap((limit) =>
            [-1, 1].flatMap((by): Mutant[] => {
              const from = filled[limit];
              const mutant: Mutant = { modelId, ruleId: rule.ruleId, group, limit, from, to: from + by };
              const changed = mutatedRule(rule, mutant);
              return ruleFaults(changed).length === 0 && matters(rule, changed, group, values) ? [mutant] : [];
            }),
          );
        }),
      ),
  );
}

/** What a test can see of a model: its level and grade. */
export const outcomeOf = (result: ModelResult | undefined): string =>
  result?.outcome === 'alert' ? JSON.stringify([result.alertLevelId, result.grade]) : '';
