import type { Course } from './course';

/**
 * Of each `EVERY` patients, the patient at index `NEVER` has never checked in, and the patient at `SILENT` is silent
 * for weeks.
 */
const EVERY = 20;
const NEVER = 7;
const SILENT = 13;
const WEEK = 7;
/** Weeks of silence, which the silent patients get in turn. */
const WEEKS = [3, 5, 8] as const;

/** Whether the patient at this index has not checked in for weeks, or never. */
export const isSilent = (index: number): boolean => [NEVER, SILENT].includes(index % EVERY);

/**
 * The patient's course, with fewer or no check-ins if the patient is silent.
 * @param index the patient's index in the sample
 */
export function silenced(course: Course, index: number): Course {
  const turn = index % EVERY;
  if (turn === NEVER) return { ...course, checkIns: [], baseline: false };
  if (turn !== SILENT) return course;
  const weeks = WEEKS[Math.floor(index / EVERY) % WEEKS.length] ?? WEEKS[0];
  const checkIns = course.checkIns.map((day) => day - weeks * WEEK).filter((day) => day > course.from);
  return { ...course, checkIns };
}
