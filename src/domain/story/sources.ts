import type { LooseOf } from '../records';
import type { ExpectedTime } from '../silence/expected';
import type { StoryLevel } from './level';
import type { StoryKind, StoryNames, StoryPatient, StoryRule } from './types';

/** The parts of the story's plans that are needed to read its records. */
export interface StoryContent {
  /** The data ids of overall alerts. */
  overallIds: readonly string[];
  /** By symptom, the indexes of the tuples that are scores from 0 to 4. */
  scores: ReadonlyMap<string, readonly number[]>;
  models: readonly LooseOf<'model'>[];
  types: readonly LooseOf<'dataType'>[];
  /** Ids of the questions that open a check-in. */
  triggers: ReadonlySet<string>;
  /** The level of a record; null if the record has none. */
  level: (planId: unknown, levelId: unknown) => StoryLevel | null;
}

/** The records from which a story is computed. Their order makes no difference, and a record may be repeated. */
export interface StoryRecords {
  /** Records of the patient's data in the range: alerts, answers, laboratory values. */
  points: readonly LooseOf<'patientData'>[];
  /** Data points with overrides, including earlier ones than the range. */
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
