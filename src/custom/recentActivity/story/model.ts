import type { DayRange } from '../../../domain/history/range';
import type { FactsByDay } from '../../../domain/story/facts/fact';
import type { StoryKind, StoryPart } from '../../../domain/story/types';
import type { ShownFinding } from './parts/Findings';

/** Rows of facts that may have no known day. */
export const UNDATED_ROWS = [
  'allergies',
  'medications',
  'conditions',
] as const satisfies (keyof StoryPart['undated'])[];
export type UndatedRow = (typeof UNDATED_ROWS)[number];

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
  /** Texts about what started or ended on an unknown day, by the rows of the grid. */
  undated: Record<UndatedRow, readonly string[]>;
  /** Statements that the patient has none of the facts of a row. */
  absences: readonly { row: UndatedRow; text: string }[];
  /** The number of laboratory results whose time is not known. */
  untimedResults: number;
  /** The allergies that the patient has now, in words. */
  allergies: string;
}

/** Whether a day of the story is loaded. */
export const hasArrived = ({ arrived }: Pick<StoryModel, 'arrived'>, day: string): boolean =>
  day >= arrived.start && day <= arrived.end;
