import { detect, type DetectRule, type ModelResult, type RunModel } from '../../../src/domain/detection';
import { InputMaker } from '../../../src/domain/planTests/proofs/inputs';
import { PossibleValues } from '../../../src/domain/planTests/proofs/values';
import type { TestedPlan } from '../plan';
import type { TestRun } from '../run';

/** A plan with what coverage, mutants and made tests need of it. */
export interface ProvedPlan {
  plan: TestedPlan;
  values: PossibleValues;
  maker: InputMaker;
}

/** Ids of a plan's conditions, by the data id that rules read. */
export function conditionIdsOf({ content, conditionIds }: TestedPlan): Map<string, string> {
  const found = new Map<string, string>();
  for (const conditionId of conditionIds)
    for (const dataId of content.conditions.get(conditionId) ?? [])
      if (!found.has(dataId)) found.set(dataId, conditionId);
  return found;
}

export function provedPlan(plan: TestedPlan): ProvedPlan {
  const { content, questions, dataTypes } = plan;
  return {
    plan,
    values: new PossibleValues(content.rules, questions),
    maker: new InputMaker({
      rules: content.rules,
      questions,
      conditionIds: conditionIdsOf(plan),
      isLab: (dataId) => dataTypes.get(dataId) === 'labTest',
    }),
  };
}

export interface FoundRule {
  model: RunModel;
  rule: DetectRule;
}

/** A rule of a plan; undefined if the plan does not have it. */
export function ruleOf({ content }: TestedPlan, modelId: string, ruleId: string): FoundRule | undefined {
  const model = content.rules.models.find((each) => each.modelId === modelId);
  const rule = model?.rules.find((each) => each.ruleId === ruleId);
  return model && rule && { model, rule };
}

/** The outcomes of the models in each evaluation of a run, with the traces of their rules. */
export const resultsOf = ({ content }: TestedPlan, { evaluations }: Pick<TestRun, 'evaluations'>): ModelResult[][] =>
  evaluations.map(({ models: ran, snapshot }) => {
    const models = content.rules.models.filter(({ modelId }) => ran.includes(modelId));
    return detect(models, content.rules.levels, snapshot).models;
  });
