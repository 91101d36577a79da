import { symptomsOf } from './complaints';
import { groupOf, valueOf } from './groups';
import type { RunModel } from './ruleSet';
import type { Detection, DetectionModel, DetectRule, GroupTrace, ModelResult, RuleTrace, Snapshot } from './types';

/** Why a model came out as it did. */
export interface ModelExplanation extends ModelResult {
  /** Rules that were one symptom short: the answer is missing or lies a point outside. The winner is not among them. */
  almost: string[];
  /** Symptoms of the model that have no score; the primary ones keep it from being green. */
  missing: Missing[];
}

export interface Missing {
  dataId: string;
  primary: boolean;
  /** There was a value, but it could not be graded: there is no range or baseline for it, or it is no score. */
  given: boolean;
}

/** Why a stored alert is what it is, by the rules as they were then. */
export interface AlertExplanation {
  /** The overall alert that the record belongs to. */
  dataPointId: string;
  patientId: string;
  planId: string;
  eventTime: string | null;
  /** When the run was, and of which entry of the alert's source it is. */
  updatedAt: string | null;
  entry: number;
  /** Version of the rules that ran, and whether the plan's rules are still the same. */
  ruleSet: string;
  current: boolean;
  overall: string | null;
  snapshot: Snapshot;
  /** Data ids of values that none of the models looks at: what the alert's colour says nothing about. */
  unread: string[];
  /** With the rules of each model, in the order in which they ran. */
  models: (ModelExplanation & Pick<RunModel, 'category' | 'rules'>)[];
}

/** What a plan's rules say of values as they are now, where no alert is stored. */
export type Evaluation = Pick<AlertExplanation, 'planId' | 'eventTime' | 'overall' | 'unread' | 'models'>;

/** An answer that a rule looked for and found; of a condition it is that there is one. */
export interface Led {
  dataId: string;
  value: number;
  condition: boolean;
}

/** What led to a model's alert: what its rule looked for and found. That something was not there is in the trace. */
export function ledTo({ ruleId, trace }: ModelResult): Led[] {
  const groups = trace.find((each) => each.ruleId === ruleId)?.groups ?? [];
  const found = groups.flatMap(({ group, symptoms }) =>
    symptoms.flatMap(({ dataId, value, matches }): Led[] =>
      matches && value !== null && value > 0 ? [{ dataId, value, condition: group === 'conditions' }] : [],
    ),
  );
  return [...new Map(found.map((each) => [each.dataId, each])).values()];
}

const short = ({ needed, matched }: GroupTrace): number => Math.max(0, needed - matched);

/** Whether one more symptom would have made the rule fire, and one was near. */
function isNear(rule: DetectRule, { groups, fires, rejected }: RuleTrace): boolean {
  if (fires || rejected) return false;
  const failing = groups.filter(({ holds }) => !holds);
  const [only] = failing;
  if (!only || failing.length > 1 || short(only) !== 1) return false;
  const group = groupOf(rule[only.group]);
  // A rule of which nothing else is met was not near for want of an answer, nor by the answer that there is nothing.
  const begun = groups.some(({ matched }) => matched > 0);
  return only.symptoms.some(({ value, matches }) => {
    if (matches || !group) return false;
    if (!begun && (value === null || value === 0)) return false;
    if (value === null) return true;
    return value < group.min ? group.min - value <= 1 : value - group.max <= 1;
  });
}

/** What was answered or measured and no model that took part looks at. */
export function unreadBy(models: readonly DetectionModel[], { values }: Snapshot): string[] {
  const read = new Set(models.flatMap(symptomsOf));
  return Object.keys(values).filter((dataId) => !read.has(dataId));
}

/** What is missing and what was near, from the trace of the same evaluator. */
export function explain(
  results: readonly ModelResult[],
  models: readonly DetectionModel[],
  snapshot: Snapshot,
): ModelExplanation[] {
  return results.flatMap((result, index) => {
    const model = models[index];
    if (!model) return [];
    const rules = new Map(model.rules.map((rule) => [rule.ruleId, rule]));
    const almost = result.trace.flatMap((trace) => {
      const rule = rules.get(trace.ruleId);
      return rule && trace.ruleId !== result.ruleId && isNear(rule, trace) ? [trace.ruleId] : [];
    });
    const primary = model.primary.filter((symptom) => valueOf(symptom, snapshot) === null).map(({ dataId }) => dataId);
    const others = result.trace.flatMap(({ groups }) =>
      groups.flatMap(({ symptoms }) => symptoms.flatMap(({ dataId, value }) => (value === null ? [dataId] : []))),
    );
    const missing = [...new Set([...primary, ...others])];
    const told = missing.map((dataId) => ({
      dataId,
      primary: primary.includes(dataId),
      given: Object.hasOwn(snapshot.values, dataId),
    }));
    return [{ ...result, almost, missing: told }];
  });
}

/** What a run says of each model that took part, and of the values that none looks at. */
export const toldOf = (
  detection: Detection,
  models: readonly RunModel[],
  snapshot: Snapshot,
): Pick<AlertExplanation, 'unread' | 'models'> => ({
  unread: unreadBy(models, snapshot),
  models: explain(detection.models, models, snapshot).flatMap((each, index) => {
    const model = models[index];
    return model ? [{ ...each, category: model.category, rules: model.rules }] : [];
  }),
});
