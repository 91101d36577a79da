import { symptomsOf } from './complaints';
import type { DataModel } from './measures';
import type { Range } from './points';
import type { AlertLevel, DetectionModel } from './types';

/** A model with its category and the data type of its alert. */
export interface RunModel extends DetectionModel {
  /** Null if the category is invalid; then none of the model's rules run. */
  category: 'pro' | 'lab' | 'triage' | null;
  /** The data type that stores the model's own alert. */
  alertDataId: string;
}

/** All content of a plan that affects the result of detection. It is stored with every result. */
export interface RuleSet {
  planId: string;
  /** The data type that stores the highest level of all models. */
  overallId: string;
  models: RunModel[];
  levels: AlertLevel[];
  dataModels: DataModel[];
  ranges: Record<string, Range>;
  /** Data types with an invalid data model; their values are not used as scores. Absent if there are none. */
  ungraded?: string[];
}

/** The contents of a group of data, which decide which models run. */
export interface RunKind {
  reported: boolean;
  lab: boolean;
  triage: boolean;
}

/**
 * The models that run. A laboratory model runs only if one of its results is present (a blood count says nothing about
 * the liver), a triage model only in a triage. If the symptoms of a laboratory model cannot be read, any laboratory
 * data make the model run. If the category of a model cannot be read, the model always runs.
 * @param present data ids that have a value
 */
export const modelsFor = (
  { models }: RuleSet,
  { reported, lab, triage }: RunKind,
  present: ReadonlySet<string>,
): RunModel[] =>
  models.filter((model) => {
    const isUnreadable = (model.unreadable ?? []).some(({ id }) => id === model.modelId);
    if (model.category === null) return true;
    if (model.category === 'lab')
      return lab && (isUnreadable || symptomsOf(model).some((dataId) => present.has(dataId)));
    return model.category === 'triage' ? triage : reported;
  });
