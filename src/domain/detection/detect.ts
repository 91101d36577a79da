import { groupsOf, ruleFaults, traceGroup, valueOf } from './groups';
import type {
  AlertLevel,
  Attribute,
  Detection,
  DetectionModel,
  DetectRule,
  ModelResult,
  RuleTrace,
  Snapshot,
} from './types';

type Levels = ReadonlyMap<string, AlertLevel>;

const priorityOf = (levels: Levels, id: string): number => levels.get(id)?.priority ?? -1;

/** Rules run by ascending priority; ties go to the higher grade, then the higher level, then the rule's id. */
function inOrder(rules: readonly DetectRule[], levels: Levels): DetectRule[] {
  return rules.toSorted(
    (a, b) =>
      a.priority - b.priority ||
      b.grade - a.grade ||
      priorityOf(levels, b.alertLevelId) - priorityOf(levels, a.alertLevelId) ||
      (a.ruleId < b.ruleId ? -1 : Number(a.ruleId > b.ruleId)),
  );
}

function traceRule(rule: DetectRule, snapshot: Snapshot): RuleTrace {
  const rejected = ruleFaults(rule).length > 0;
  const groups = groupsOf(rule).map(([name, group]) => traceGroup(name, group, snapshot));
  return { ruleId: rule.ruleId, groups, rejected, fires: !rejected && groups.every(({ holds }) => holds) };
}

const greenOf = (levels: readonly AlertLevel[]): string | null =>
  levels.find(({ color }) => color === 'green')?.alertLevelId ?? null;

function detectModel(model: DetectionModel, levels: Levels, green: string | null, snapshot: Snapshot): ModelResult {
  const rules = inOrder(model.rules, levels);
  const trace = rules.map((rule) => traceRule(rule, snapshot));
  const winner = rules[trace.findIndex(({ fires }) => fires)];
  const base = { modelId: model.modelId, version: model.version, trace };
  if (winner) {
    const { alertLevelId, grade, ruleId } = winner;
    return { ...base, outcome: 'alert', alertLevelId, grade, ruleId };
  }
  const none = { ...base, alertLevelId: null, grade: null, ruleId: null };
  if (model.unreadable && model.unreadable.length > 0) return { ...none, outcome: 'unreadable' };
  // A model without primary symptoms is never green, nor is one with a score that may be higher.
  const isCertain = (symptom: Attribute): boolean =>
    valueOf(symptom, snapshot) !== null && !snapshot.least?.includes(symptom.dataId);
  return model.primary.length > 0 && model.primary.every(isCertain)
    ? { ...base, outcome: 'green', alertLevelId: green, grade: 0, ruleId: null }
    : { ...none, outcome: 'incomplete' };
}

/**
 * The highest level of the models that fired. If no model fired, the level is green only if every model is green, so
 * that a missing answer never counts as green.
 */
function overallOf(models: readonly ModelResult[], levels: Levels, green: string | null): string | null {
  const fired = models.flatMap(({ outcome, alertLevelId }) =>
    outcome === 'alert' && alertLevelId !== null ? [alertLevelId] : [],
  );
  const [highest] = fired.toSorted((a, b) => priorityOf(levels, b) - priorityOf(levels, a) || (a < b ? -1 : 1));
  if (highest !== undefined) return highest;
  return models.length > 0 && models.every(({ outcome }) => outcome === 'green') ? green : null;
}

/**
 * Evaluates a plan's detect models on one snapshot of a patient, and records why each model fired or did not. Pure: the
 * platform uses it for detection, the console for explanations.
 * @param levels of the plan; a level that is not in the list ranks below all others
 */
export function detect(
  models: readonly DetectionModel[],
  levels: readonly AlertLevel[],
  snapshot: Snapshot,
): Detection {
  const byId: Levels = new Map(levels.map((level) => [level.alertLevelId, level]));
  const green = greenOf(levels);
  const results = models.map((model) => detectModel(model, byId, green, snapshot));
  return { models: results, overall: overallOf(results, byId, green) };
}
