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

/** The models that take part: laboratory models where there are results, triage models in a triage alone. */
export const modelsFor = ({ models }: RuleSet, { reported, lab, triage }: RunKind): RunModel[] =>
  models.filter(({ category }) => (category === 'lab' ? lab : category === 'triage' ? triage : reported));
