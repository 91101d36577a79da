export { complaintsOf, symptomsOf, type Complaint, type ComplaintSymptom } from './complaints';
export { detect } from './detect';
export {
  explain,
  leadingAnswers,
  explainedResult,
  unreadBy,
  type AlertExplanation,
  type Evaluation,
  type LeadingAnswer,
  type ModelExplanation,
} from './explain';
export { groupFaults, groupOf, HIGHEST, LOWEST, ruleFaults, valueOf, withDefaults, zerosHold } from './groups';
export { holdsAt } from './holds';
export { isMeasuring, measure, type Band, type DataModel } from './measures';
export { newest, numberOf, type DataPoint, type Range } from './points';
export { readGroup, readRules } from './read';
export { nearMissOf, type NearMiss } from './reason';
export { modelsFor, type RuleSet, type RunKind, type RunModel } from './ruleSet';
export { snapshotOf, type SnapshotInput, type SnapshotRules } from './snapshot';
export { GROUPS } from './types';
export type {
  AlertLevel,
  Attribute,
  ConditionSpan,
  DetectRule,
  Detection,
  DetectionModel,
  GroupName,
  GroupTrace,
  ModelResult,
  RuleTrace,
  Snapshot,
  SymptomGroup,
  Unreadable,
} from './types';
