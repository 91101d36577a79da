import type { LooseOf } from '../records';
import type { ExpectedTime } from '../silence/expected';
import type { StoryLevel } from './level';
import type { StoryKind, StoryNames, StoryPatient, StoryRule } from './types';

/** What the plans of a story say about its records. */
export interface StoryContent {
  /** The data ids of overall alerts. */
  overallIds: readonly string[];
  /** Symptoms and their tuples that are scores from 0 to 4. */
  scores: ReadonlyMap<string, readonly number[]>;
  models: readonly LooseOf<'model'>[];
  types: readonly LooseOf<'dataType'>[];
  /** Ids of the questions that open a check-in. */
  triggers: ReadonlySet<string>;
  /** The level of a record; null if the record has none. */
  level: (planId: unknown, levelId: unknown) => StoryLevel | null;
}

/** The records that a story is made of, in any order, each any number of times. */
export interface StoryRecords {
  /** Records of the patient's data in the range: alerts, answers, laboratory values. */
  points: readonly LooseOf<'patientData'>[];
  /** Records of the override data point, also before the range. */
  overrides: readonly LooseOf<'patientData'>[];
  /** The last alert of each overall data id before the range. */
  before: readonly LooseOf<'patientData'>[];
  journals: readonly LooseOf<'journal'>[];
  notes: readonly LooseOf<'note'>[];
  activities: readonly LooseOf<'activity'>[];
  medications: readonly LooseOf<'medication'>[];
  conditions: readonly LooseOf<'condition'>[];
  appointments: readonly LooseOf<'appointment'>[];
  encounters: readonly LooseOf<'encounter'>[];
  forecasts: readonly LooseOf<'forecast'>[];
}

/** Everything that a story is computed from. */
export interface StoryInput {
  patient: StoryPatient;
  records: StoryRecords;
  /** When the patient is expected to check in, and how many minutes apart. */
  expected: readonly ExpectedTime[];
  interval: number;
  content: StoryContent;
  rules: readonly StoryRule[];
  names: StoryNames;
  cut: readonly StoryKind[];
  /** The range of days, and their zone. */
  start: string;
  end: string;
  zone: string;
  /** The greatest normalized value within the limit. */
  limit: number;
  /** Milliseconds since 1970. */
  now: number;
}
