import type { AlertLevel, DetectionModel, DetectRule, Snapshot } from '../../../src/domain/detection';

/**
 * A second, independent evaluator, written directly from the rules with loops, to compare with the product's evaluator.
 * The result has no trace.
 */
export interface PlainResult {
  modelId: string;
  outcome: 'alert' | 'green' | 'incomplete';
  ruleId: string | null;
  alertLevelId: string | null;
}

function look(dataId: string, tuple: number | null | undefined, snapshot: Snapshot): number | undefined {
  const tuples = snapshot.values[dataId];
  if (tuples === undefined) return undefined;
  let largest: number | undefined;
  for (let index = 0; index < tuples.length; index += 1) {
    if (typeof tuple === 'number' && tuple !== index) continue;
    const value = tuples[index];
    if (value === undefined || value === null || value < 0 || value > 4) continue;
    if (largest === undefined || value > largest) largest = value;
  }
  return largest;
}

function has(dataId: string, snapshot: Snapshot): number {
  for (const { dataId: own, start, end } of snapshot.conditions) {
    if (own !== dataId) continue;
    if (new Date(start) > new Date(snapshot.at)) continue;
    // An end without a time includes the whole day.
    const over = end && new Date(end.length === 10 ? `${end}T23:59:59.999Z` : end);
    if (over && (over < new Date(snapshot.at) || (end.length > 10 && over <= new Date(snapshot.at)))) continue;
    return 1;
  }
  return 0;
}

function fires(rule: DetectRule, snapshot: Snapshot): boolean {
  let begins = false;
  for (const name of [
    'primary',
    'associated',
    'pertinentPositive',
    'pertinentNegative',
    'clinicalModifiers',
    'conditions',
  ] as const) {
    const group = rule[name];
    const listed = group?.symptoms?.length ?? 0;
    const min = group?.min ?? 0;
    const max = group?.max ?? 4;
    const count = group?.count ?? 1;
    if (group && (min < 0 || max > 4 || min > max || count < 1)) return false;
    if (!group?.symptoms || listed === 0) continue;
    if (count > listed) return false;
    if (name === 'primary' || name === 'conditions') begins = true;
    let matched = 0;
    for (const { dataId, tuple } of group.symptoms) {
      const value = name === 'conditions' ? has(dataId, snapshot) : look(dataId, tuple, snapshot);
      if (value !== undefined && value >= min && value <= max) matched += 1;
    }
    if ((group.cond ?? 'all') === 'all' ? matched < listed : matched < count) return false;
  }
  return begins;
}

export function plainly(
  models: readonly DetectionModel[],
  levels: readonly AlertLevel[],
  snapshot: Snapshot,
): { models: PlainResult[]; overall: string | null } {
  const rank = (id: string): number => {
    for (const level of levels) if (level.alertLevelId === id) return level.priority;
    return -1;
  };
  const green = levels.find(({ color }) => color === 'green')?.alertLevelId ?? null;
  const results: PlainResult[] = [];
  for (const model of models) {
    let best: DetectRule | undefined;
    for (const rule of model.rules) {
      if (!fires(rule, snapshot)) continue;
      const goesBefore =
        best === undefined ||
        rule.priority < best.priority ||
        (rule.priority === best.priority &&
          (rule.grade > best.grade ||
            (rule.grade === best.grade &&
              (rank(rule.alertLevelId) > rank(best.alertLevelId) ||
                (rank(rule.alertLevelId) === rank(best.alertLevelId) && rule.ruleId < best.ruleId)))));
      if (goesBefore) best = rule;
    }
    let answered = model.primary.length > 0;
    for (const { dataId, tuple } of model.primary) if (look(dataId, tuple, snapshot) === undefined) answered = false;
    results.push(
      best
        ? { modelId: model.modelId, outcome: 'alert', ruleId: best.ruleId, alertLevelId: best.alertLevelId }
        : {
            modelId: model.modelId,
            outcome: answered ? 'green' : 'incomplete',
            ruleId: null,
            alertLevelId: answered ? green : null,
          },
    );
  }
  let overall: string | null = null;
  let allGreen = results.length > 0;
  for (const { outcome, alertLevelId } of results) {
    if (outcome !== 'green') allGreen = false;
    if (outcome !== 'alert' || alertLevelId === null) continue;
    if (
      overall === null ||
      rank(alertLevelId) > rank(overall) ||
      (rank(alertLevelId) === rank(overall) && alertLevelId < overall)
    ) {
      overall = alertLevelId;
    }
  }
  return { models: results, overall: overall ?? (allGreen ? green : null) };
}
