/** An alert level of a record, as its plan defines it. */
export interface StoryLevel {
  levelId: string;
  /** The level's name in the reader's language; the level's id if no plan of the patient has the level. */
  name: string;
  /** Null if no plan of the patient has the level. */
  color: string | null;
  priority: number | null;
}
