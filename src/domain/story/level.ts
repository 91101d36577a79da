/** An alert level of a record, as its plan defines it. */
export interface StoryLevel {
  levelId: string;
  /** In the reader's language; the id if no plan of the patient has the level. */
  name: string;
  /** Null if no plan of the patient has the level. */
  color: string | null;
  priority: number | null;
}
