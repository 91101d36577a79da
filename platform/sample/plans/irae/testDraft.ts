type Level = 'yellow' | 'orange' | 'red';
/** A test in short: what the patient says, and what follows from it. */
export interface TestDraft {
  id: string;
  modelId: string;
  /** Absent: the inputs in words. */
  name?: string;
  /** Answers by symptom, in the order of its scales; null is a question without an answer. */
  says?: Record<string, readonly (number | null)[]>;
  /** Stools on the worst day, and what is usual; without `usual` the patient has no baseline. */
  stools?: { worst: number; usual?: number };
  /** Results; null is a test without a result. */
  labs?: Record<string, number | null>;
  /** Whether the conversation lacks its opening question, so that nothing is known about other symptoms. */
  unopened?: boolean;
  conditions?: string[];
  /** The level and grade of the model; the model has no alert if absent. */
  gives?: [Level, number];
  /** The overall level, if another model reaches a higher one. */
  overall?: Level;
  /** Whether the check-in is not complete enough for a level, not even green. */
  open?: boolean;
  recommends?: string[];
  tags?: string[];
}
