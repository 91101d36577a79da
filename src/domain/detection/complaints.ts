import { groupsOf, valueOf } from './groups';
import type { Detection, DetectionModel, Snapshot } from './types';

/** A symptom of a complaint as it was answered; zeros stay in, for who wants to see them. */
export interface ComplaintSymptom {
  dataId: string;
  value: number;
}

/** What a model found: the rule that won, and the answers that the model looks at. */
export interface Complaint {
  modelId: string;
  /** Alert level. */
  alert: string | null;
  grade: number | null;
  ruleId: string | null;
  version: string | null;
  symptoms: ComplaintSymptom[];
}

/** Every symptom that a model looks at, its primary ones first, once each. */
export function symptomsOf({ primary, rules }: DetectionModel): string[] {
  const named = rules.flatMap((rule) =>
    groupsOf(rule).flatMap(([name, group]) => (name === 'conditions' ? [] : group.symptoms)),
  );
  return [...new Set([...primary, ...named].map(({ dataId }) => dataId))];
}

/** The winners of a detection, one complaint for each model whose rule fired. */
export function complaintsOf(detection: Detection, models: readonly DetectionModel[], snapshot: Snapshot): Complaint[] {
  return detection.models.flatMap(({ modelId, outcome, alertLevelId: alert, grade, ruleId, version }, index) => {
    const model = models[index];
    if (outcome !== 'alert' || !model) return [];
    const symptoms = symptomsOf(model).flatMap((dataId) => {
      const value = valueOf({ dataId }, snapshot);
      return value === null ? [] : [{ dataId, value }];
    });
    return [{ modelId, alert, grade, ruleId, version, symptoms }];
  });
}
