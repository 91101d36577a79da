import { dayLater, daysBetween, type ZonedDay } from './days';
import type { StoryDay, StoryPatient } from './types';

const DAY_MINUTES = 1440;

/** What decides whether a check-in is due. */
export interface Reminders {
  /** The days on which the patient checked in, also before the range. */
  checkIns: readonly string[];
  /** The day since when the patient is inactive or deceased; absent if neither. */
  stopped?: string | undefined;
  /** Milliseconds since 1970: the day of now is not over. */
  now: number;
}

const isRunning = (plans: StoryPatient['plans'], day: string): boolean =>
  plans.some(
    ({ startDate, endDate }) =>
      startDate !== null &&
      startDate.length >= 10 &&
      startDate.slice(0, 10) <= day &&
      (endDate === null || day <= endDate.slice(0, 10)),
  );

/**
 * The days on which a check-in was due and did not come: every reminder interval after the last check-in or, before the
 * first one, after the start of the first plan. Nothing is due without an interval, without a plan that runs on the day,
 * of an inactive patient, or before the day is over.
 */
export function missedDays(
  { plans, reminderInterval }: Pick<StoryPatient, 'plans' | 'reminderInterval'>,
  { checkIns, stopped, now }: Reminders,
  days: readonly ZonedDay[],
): Map<string, NonNullable<StoryDay['missed']>> {
  const missed = new Map<string, NonNullable<StoryDay['missed']>>();
  if (reminderInterval === null || reminderInterval < DAY_MINUTES) return missed;
  const every = Math.round(reminderInterval / DAY_MINUTES);
  const came = new Set(checkIns);
  const before = checkIns
    .filter((day) => day < (days[0]?.day ?? ''))
    .toSorted()
    .at(-1);
  const [begun] = plans
    .flatMap(({ startDate }) => (startDate !== null && startDate.length >= 10 ? [startDate.slice(0, 10)] : []))
    .toSorted();
  let last = before;
  // Before the first check-in, the start of the plan counts as the day from which the interval runs.
  let anchor = before ?? (begun === undefined ? undefined : dayLater(begun, 0));
  for (const { day, until } of days) {
    if (came.has(day)) {
      last = day;
      anchor = day;
      continue;
    }
    if (anchor === undefined || until > now || (stopped !== undefined && day >= stopped)) continue;
    const passed = daysBetween(anchor, day);
    if (passed > 0 && passed % every === 0 && isRunning(plans, day))
      missed.set(day, { since: last ?? null, dueEvery: reminderInterval });
  }
  return missed;
}
