import type { DayRange } from '../../../domain/history/range';
import type { FactsByDay } from '../../../domain/story/facts/fact';
import type { StoryKind } from '../../../domain/story/types';
import type { ShownFinding } from './parts/Findings';

/** A story in the reader's language and in one zone, as the screen shows it. */
export interface StoryModel {
  range: DayRange;
  /** The loaded days. The facts are only about these days. */
  arrived: DayRange;
  /** The zone of the days, and today's date in that zone. */
  zone: string;
  today: string;
  /** The patient's zone; undefined if it is not known. */
  patientZone: string | undefined;
  facts: FactsByDay;
  /** Null until all days are loaded. */
  findings: readonly ShownFinding[] | null;
  /** Kinds with more records than the limit. The story has only the newest records of these kinds. */
  cut: readonly StoryKind[];
  /** Texts about medications and conditions that started or ended on an unknown day. */
  undated: { medications: readonly string[]; conditions: readonly string[] };
}

/** Whether a day of the story is loaded. */
export const hasArrived = ({ arrived }: Pick<StoryModel, 'arrived'>, day: string): boolean =>
  day >= arrived.start && day <= arrived.end;
