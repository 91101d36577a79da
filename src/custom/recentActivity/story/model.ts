import type { DayRange } from '../../../domain/history/range';
import type { FactsByDay } from '../../../domain/story/facts/fact';
import type { StoryKind } from '../../../domain/story/types';
import type { ShownFinding } from './parts/Findings';

/** A story in the reader's language and in one zone, as the screen shows it. */
export interface StoryModel {
  range: DayRange;
  /** The days that have arrived. The facts are those of these days. */
  arrived: DayRange;
  /** The zone of the days, and today's date in that zone. */
  zone: string;
  today: string;
  /** The patient's zone; undefined if it is not known. */
  patientZone: string | undefined;
  facts: FactsByDay;
  /** Null until all days have arrived. */
  findings: readonly ShownFinding[] | null;
  /** Kinds with more records than the limit. The story has only the newest records of these kinds. */
  cut: readonly StoryKind[];
  /** Starts and ends without a known day, as texts. */
  undated: { medications: readonly string[]; conditions: readonly string[] };
}

/** Whether a day of the story has arrived. */
export const hasArrived = ({ arrived }: Pick<StoryModel, 'arrived'>, day: string): boolean =>
  day >= arrived.start && day <= arrived.end;
