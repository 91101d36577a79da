import { spanOf } from '../dates/partialDate';
import { rowsOf, writtenOf } from '../entity/read';
import type { LooseOf } from '../records';
import { isZone } from '../schedule';
import { MINUTE_MS } from '../dates/units';

/** The days of a window in which a patient should check in once, for patients who are asked daily and weekly. */
export const WINDOW_DAYS = { daily: 1, weekly: 7 } as const;

/** Values of a patient's `reminderInterval`: the minutes between check-ins. */
export const DAILY = 1_440;
const WEEKLY = 10_080;

/** The fields that decide whether a patient is expected to check in. */
export type ExpectedPatient = Pick<
  LooseOf<'patient'>,
  'inactive' | 'deceased' | 'reminderEnabled' | 'reminderInterval' | 'plans' | 'timezone'
>;

/** A period during which a patient is expected to check in regularly; milliseconds since 1970. */
export interface ExpectedTime {
  from: number;
  /** Null if the period has no end. */
  until: number | null;
}

/** Minutes between a patient's check-ins. Default a week, so that nobody is reported too early. */
export const intervalOf = ({ reminderInterval }: ExpectedPatient): number =>
  reminderInterval === DAILY ? DAILY : WEEKLY;

/**
 * The periods of a patient's plans, in order; plans that overlap or follow each other directly count as one period. A
 * plan begins at the start of its first day and ends at the end of its last day, in the zone. A plan without a start is
 * left out, because nobody knows since when the patient should have checked in.
 */
export function planTimes({ plans }: ExpectedPatient, zone: string): ExpectedTime[] {
  const times = rowsOf(plans)
    .flatMap(({ startDate, endDate }): ExpectedTime[] => {
      const from = spanOf(startDate, zone)?.from;
      if (from === undefined) return [];
      const until = endDate === null || endDate === undefined ? null : spanOf(endDate, zone)?.to;
      // A plan whose end is invalid must not count as a plan without an end.
      return until === undefined || (until !== null && until < from) ? [] : [{ from, until }];
    })
    .toSorted((one, other) => one.from - other.from);
  const merged: ExpectedTime[] = [];
  for (const time of times) {
    const last = merged.at(-1);
    if (!last || (last.until !== null && time.from > last.until + 1)) merged.push({ ...time });
    else if (last.until !== null) last.until = time.until === null ? null : Math.max(last.until, time.until);
  }
  return merged;
}

/**
 * The periods in which a patient is expected to check in: during a plan, if reminders are switched on. Inactive and
 * deceased patients are not expected to check in.
 * @param zone of the patient's primary organization, for a patient without a zone; IANA name
 */
export function expectedTimes(patient: ExpectedPatient, zone = ''): ExpectedTime[] {
  const { inactive, deceased, reminderEnabled, timezone } = patient;
  if (inactive === true || deceased === true || reminderEnabled !== true) return [];
  return planTimes(patient, [writtenOf(timezone), zone].find(isZone) ?? 'UTC');
}

/**
 * The start of a patient's silence within a period of expected check-ins, and the time at which the next check-in is or
 * was due; milliseconds since 1970.
 */
export function silenceIn(
  { from }: ExpectedTime,
  lastCheckIn: number | null,
  interval: number,
): { since: number; dueAt: number } {
  const since = Math.max(from, lastCheckIn ?? from);
  return { since, dueAt: since + interval * MINUTE_MS };
}

/** The states of a completed check-in, unless the patient left it (`bail`). An open check-in does not end a silence. */
export const COMPLETED: readonly string[] = ['submitted', 'final'];
