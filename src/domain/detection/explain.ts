import { symptomsOf } from './complaints';
import { groupOf, valueOf } from './groups';
import type { RunModel } from './ruleSet';
import type { Detection, DetectionModel, DetectRule, GroupTrace, ModelResult, RuleTrace, Snapshot } from './types';

/** Explains the outcome of a model. */
export interface ModelExplanation extends ModelResult {
  /**
   * Ids of rules that nearly fired. Only one symptom kept such a rule from firing, because the symptom had no
   * answer, or an answer at most one point outside the range.
   */
  almost: string[];
  /** The model's symptoms without a score. A missing primary symptom keeps the model from being green. */
  missing: Missing[];
  /** The model's symptoms with a score that may be higher, because a range or baseline is not known. */
  least: string[];
}

export interface Missing {
  dataId: string;
  primary: boolean;
  /** True if a value exists but has no score: its range or baseline is missing, or it is a measurement. */
  given: boolean;
}

/** Explains the level of a stored alert by the rules that applied at the time. */
export interface AlertExplanation {
  /** The id of the alert's data point. */
  dataPointId: string;
  patientId: string;
  planId: string;
  eventTime: string | null;
  /** The time of the detection run, and the index of the run in the alert's source list. */
  updatedAt: string | null;
  entry: number;
  /** The version of the rules that ran, and whether they are still the plan's rules. */
  ruleSet: string;
  current: boolean;
  overall: string | null;
  snapshot: Snapshot;
  /** Data ids of the values that no model reads. These values did not affect the level. */
  unread: string[];
  /** The models in the order in which they ran, each with its rules. */
  models: (ModelExplanation & Pick<RunModel, 'category' | 'rules' | 'unreadable'>)[];
}

/** The result of a plan's current rules; used when no alert is stored. */
export type Evaluation = Pick<AlertExplanation, 'planId' | 'eventTime' | 'overall' | 'unread' | 'models'>;

/** An answer above 0 that matched a symptom of the rule. For a condition, 1 means that the patient has it. */
export interface LeadingAnswer {
  dataId: string;
  value: number;
  condition: boolean;
}

/** The answers that made a model's rule fire. If the rule needed answers of 0, these are only in the trace. */
export function leadingAnswers({ ruleId, trace }: ModelResult): LeadingAnswer[] {
  const groups = trace.find((each) => each.ruleId === ruleId)?.groups ?? [];
  const found = groups.flatMap(({ group, symptoms }) =>
    symptoms.flatMap(({ dataId, value, matches }): LeadingAnswer[] =>
      matches && value !== null && value > 0 ? [{ dataId, value, condition: group === 'conditions' }] : [],
    ),
  );
  return [...new Map(found.map((each) => [each.dataId, each])).values()];
}

const short = ({ needed, matched }: GroupTrace): number => Math.max(0, needed - matched);

/**
 * Whether a rule needed only one more matching symptom, and a symptom without a match had no answer, or an answer at
 * most one point outside the range.
 */
function isNear(rule: DetectRule, { groups, fires, rejected }: RuleTrace): boolean {
  if (fires || rejected) return false;
  const failing = groups.filter(({ holds }) => !holds);
  const [only] = failing;
  if (!only || failing.length > 1 || short(only) !== 1) return false;
  const group = groupOf(rule[only.group]);
  // If no symptom of the rule matched, a missing or zero answer does not count as close.
  const begun = groups.some(({ matched }) => matched > 0);
  return only.symptoms.some(({ value, matches }) => {
    if (matches || !group) return false;
    if (!begun && (value === null || value === 0)) return false;
    if (value === null) return true;
    return value < group.min ? group.min - value <= 1 : value - group.max <= 1;
  });
}

/** The ids of values that are not used by any model that ran. */
export function unreadBy(models: readonly DetectionModel[], { values }: Snapshot): string[] {
  const read = new Set(models.flatMap(symptomsOf));
  return Object.keys(values).filter((dataId) => !read.has(dataId));
}

/** Adds to each model's result the missing symptoms and the rules that nearly fired. */
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
    const missingSymptoms = missing.map((dataId) => ({
      dataId,
      primary: primary.includes(dataId),
      given: Object.hasOwn(snapshot.values, dataId),
    }));
    const read = symptomsOf(model);
    const least = (snapshot.least ?? []).filter((dataId) => read.includes(dataId));
    return [{ ...result, almost, missing: missingSymptoms, least }];
  });
}

/** The explanation of every model that ran, and the values that no model reads. */
export const explainedResult = (
  detection: Detection,
  models: readonly RunModel[],
  snapshot: Snapshot,
): Pick<AlertExplanation, 'unread' | 'models'> => ({
  unread: unreadBy(models, snapshot),
  models: explain(detection.models, models, snapshot).flatMap((each, index) => {
    const model = models[index];
    if (!model) return [];
    const { category, rules, unreadable } = model;
    return [{ ...each, category, rules, ...(unreadable && { unreadable }) }];
  }),
});
