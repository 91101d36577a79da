import { groupsOf, valueOf } from './groups';
import type { Detection, DetectionModel, Snapshot } from './types';

/** A symptom of a complaint with its answer. Answers of 0 are included; the caller decides whether to show them. */
export interface ComplaintSymptom {
  dataId: string;
  value: number;
}

/** The result of a model that fired: the winning rule and the answers that the model reads. */
export interface Complaint {
  modelId: string;
  /** An alert level id. */
  alert: string | null;
  grade: number | null;
  ruleId: string | null;
  version: string | null;
  symptoms: ComplaintSymptom[];
}

/** All symptoms that a model reads, without duplicates, the primary ones first. */
export function symptomsOf({ primary, rules }: DetectionModel): string[] {
  const named = rules.flatMap((rule) =>
    groupsOf(rule).flatMap(([name, group]) => (name === 'conditions' ? [] : group.symptoms)),
  );
  return [...new Set([...primary, ...named].map(({ dataId }) => dataId))];
}

/** One complaint for each model that fired. */
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
