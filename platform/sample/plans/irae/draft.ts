import type { RuleDraft } from './rules';

export interface ModelDraft {
  modelId: string;
  name: string;
  organSystem: string;
  category: 'pro' | 'lab';
  description: string;
  /** Symptoms by role. The model's data type has a tuple for each, in this order. */
  trigger?: string[];
  primary: string[];
  associated?: string[];
  clinicalModifier?: string[];
  pertinentNegative?: string[];
  laboratory?: string[];
  rules: RuleDraft[];
}

/** Data ids of conditions that raise a grade. */
export const HEART_DISEASE = 'condition:heartDisease';
export const LUNG_DISEASE = 'condition:lungDisease';
export const LIVER_DISEASE = 'condition:liverDisease';

/** Refers to the CTCAE grade of a laboratory test. */
export const grade = (dataId: string) => ({ dataId, tuple: 2 });

export const CONDITIONS = [
  { dataId: HEART_DISEASE, name: 'Heart disease' },
  { dataId: LUNG_DISEASE, name: 'Chronic lung disease' },
  { dataId: LIVER_DISEASE, name: 'Chronic liver disease' },
];
