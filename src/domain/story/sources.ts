import type { LooseOf } from '../records';
import type { DayRange } from '../history/range';
import type { ExpectedTime } from '../silence/expected';
import type { StoryLevel } from './level';
import type { StoryKind, StoryNames, StoryPatient, StoryRule } from './types';

/** The plan content that is needed to read a story's records. */
export interface StoryContent {
  /** The data ids of overall alerts. */
  overallIds: readonly string[];
  /** Indexes of the tuples that are scores from 0 to 4, by data id. */
  scores: ReadonlyMap<string, readonly number[]>;
  models: readonly LooseOf<'model'>[];
  types: readonly LooseOf<'dataType'>[];
  /** Ids of the questions that open a check-in. */
  triggers: ReadonlySet<string>;
  /** Returns the level for a record; null if the record has no level. */
  level: (planId: unknown, levelId: unknown) => StoryLevel | null;
}

/** The records of a story, in any order and possibly repeated. */
export interface StoryRecords {
  /** Records of the patient's data in the range: alerts, answers, laboratory values. */
  points: readonly LooseOf<'patientData'>[];
  /** Data points with overrides, including those from before the range. */
  overrides: readonly LooseOf<'patientData'>[];
  /** For each overall data id, the last alert before the range. */
  before: readonly LooseOf<'patientData'>[];
  /** Answers to baseline journals, including answers from before the range. */
  baselines: readonly LooseOf<'patientData'>[];
  journals: readonly LooseOf<'journal'>[];
  notes: readonly LooseOf<'note'>[];
  activities: readonly LooseOf<'activity'>[];
  allergies: readonly LooseOf<'allergy'>[];
  absences: readonly LooseOf<'absenceStatement'>[];
  medications: readonly LooseOf<'medication'>[];
  conditions: readonly LooseOf<'condition'>[];
  appointments: readonly LooseOf<'appointment'>[];
  encounters: readonly LooseOf<'encounter'>[];
  forecasts: readonly LooseOf<'forecast'>[];
  /** The number of laboratory results whose time is not known. */
  untimedResults: number;
}

/** The input of a story. */
export interface StoryInput {
  patient: StoryPatient;
  records: StoryRecords;
  /** The periods in which the patient is expected to check in, and the minutes between check-ins. */
  expected: readonly ExpectedTime[];
  interval: number;
  content: StoryContent;
  /** All rules of the models that fired. */
  rules: readonly Omit<StoryRule, 'level'>[];
  names: StoryNames;
  cut: readonly StoryKind[];
  /** The range of days, and their zone. */
  start: string;
  end: string;
  /** The range of the whole story, if the days are only a part of it. */
  whole?: DayRange;
  zone: string;
  /** The limit for the absolute normalized value of a laboratory result. */
  limit: number;
  /** Milliseconds since 1970. */
  now: number;
}
