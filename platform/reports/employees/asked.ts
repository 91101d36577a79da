import Type from 'typebox';
import { fields, moment, oneOf, orEvery, text, unlessBlank, zone } from '../../../src/contract/fields';
import { language } from '../../../src/contract/reports';
import { DAILY_STATUSES, type DailyStatus } from '../../../src/domain/report/employees';
import { EVERY_ORG } from '../../../src/domain/report/everyOrg';
import type { Language } from '../../../src/domain/entity/types';
import { checkPeriod } from '../figures/period';
import { utc } from '../reader';

/** The arguments of every employee report. */
export const args = {
  orgId: unlessBlank(
    orEvery({ ...text(200), description: 'Only employees of this organization; `*`, `all` or absent: of all' }),
  ),
  startTime: unlessBlank({ ...moment, description: 'The first moment; default a month before the end' }),
  endTime: unlessBlank({ ...moment, description: 'The moment before which the period ends; default now' }),
  timeZone: zone('For employees whose zone and organization are unknown; default UTC'),
  language,
};

/** The arguments of the daily status. */
export const statusArgs = { ...args, status: oneOf(DAILY_STATUSES) };

const all = fields({ ...args, status: Type.Optional(statusArgs.status) });
export type Given = Type.Static<typeof all>;

/** What a report is asked for, with the defaults filled in. */
export interface Asked {
  /** ISO 8601 in UTC: from a moment until before another. */
  from: string;
  until: string;
  now: number;
  orgId: string | undefined;
  timeZone: string;
  language: Language;
  status: DailyStatus | undefined;
  closed: AbortSignal;
}

/** The same day and time a month earlier in UTC; the last day of that month if it is shorter. */
function monthBefore(at: number): number {
  const found = new Date(at);
  const day = found.getUTCDate();
  found.setUTCMonth(found.getUTCMonth() - 1);
  if (found.getUTCDate() !== day) found.setUTCDate(0);
  return found.getTime();
}

const periodOf = ({ startTime, endTime }: Pick<Given, 'startTime' | 'endTime'>, now: number) => {
  const until = endTime ?? utc(now);
  return { startTime: startTime ?? utc(monthBefore(Date.parse(until))), endTime: until };
};

/** @throws HttpError 400 if the period does not end after it begins */
export const checkAsked = (given: Given): void => checkPeriod(periodOf(given, Date.now()));

export function askedOf(given: Given, closed: AbortSignal, now = Date.now()): Asked {
  const { startTime, endTime } = periodOf(given, now);
  const { orgId, timeZone = 'UTC', language: own = 'en', status } = given;
  return {
    from: utc(startTime),
    until: utc(endTime),
    now,
    orgId: orgId === EVERY_ORG ? undefined : orgId,
    timeZone,
    language: own,
    status,
    closed,
  };
}
