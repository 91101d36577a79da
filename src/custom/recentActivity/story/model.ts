import type { DayRange } from '../../../domain/history/range';
import type { FactsByDay } from '../../../domain/story/facts/fact';
import type { StoryKind } from '../../../domain/story/types';
import type { ShownFinding } from './parts/Findings';

/** A story as the screen shows it: in the reader's words, by days of one zone. */
export interface StoryModel {
  range: DayRange;
  /** The zone of the days, and the current day in it. */
  zone: string;
  today: string;
  /** The patient's zone; undefined if the record has none. */
  patientZone: string | undefined;
  facts: FactsByDay;
  findings: readonly ShownFinding[];
  /** Kinds of which only the newest records are in the story. */
  cut: readonly StoryKind[];
  /** Starts and ends without a known day, in words. */
  undated: { medications: readonly string[]; conditions: readonly string[] };
}
