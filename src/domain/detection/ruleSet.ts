import { symptomsOf } from './complaints';
import type { DataModel } from './measures';
import type { Range } from './points';
import type { AlertLevel, DetectionModel } from './types';

/** What a model's data types and place are, beside its rules. */
export interface RunModel extends DetectionModel {
  category: 'pro' | 'lab' | 'triage';
  /** The data type that holds the model's own alert. */
  alertDataId: string;
}

/** Everything of a plan that decides a detection; kept as it was with every result. */
export interface RuleSet {
  planId: string;
  /** The data type that holds the highest level over all models. */
  overallId: string;
  models: RunModel[];
  levels: AlertLevel[];
  dataModels: DataModel[];
  ranges: Record<string, Range>;
}

/** What a group of data is made of, which decides what models look at it. */
export interface RunKind {
  reported: boolean;
  lab: boolean;
  triage: boolean;
}

/**
 * The models that take part: laboratory models where there is a result that they look at (a report of the blood count is
 * not asked about the liver), triage models in a triage alone.
 * @param given data ids of what is there
 */
export const modelsFor = (
  { models }: RuleSet,
  { reported, lab, triage }: RunKind,
  given: ReadonlySet<string>,
): RunModel[] =>
  models.filter((model) => {
    if (model.category === 'lab') return lab && symptomsOf(model).some((dataId) => given.has(dataId));
    return model.category === 'triage' ? triage : reported;
  });
