import { moment, text, unlessEvery } from '../../../src/contract/fields';
import { LEAST_YEAR } from '../../../src/domain/dates/edges';
import { HttpError } from '../../http/errors';
import { utc } from '../reader';

/** The arguments of a report on a period. */
export const periodArgs = {
  startTime: { ...moment, description: 'The first moment' },
  endTime: { ...moment, description: 'The moment before which the period ends' },
};

/** The arguments of a report that say whose records it counts, besides the organization. */
export const patientScope = {
  trialId: unlessEvery({ ...text(200), description: 'Only patients of this trial' }),
  patientId: unlessEvery({ ...text(500), description: 'Only this patient' }),
  providerId: unlessEvery({ ...text(200), description: 'Only patients whose primary provider this is' }),
};

/** @throws HttpError 400 if the period does not end after it begins, or begins before the least year */
export function checkPeriod({ startTime, endTime }: { startTime: string; endTime: string }): void {
  if (new Date(startTime).getUTCFullYear() < LEAST_YEAR - 1)
    throw new HttpError(400, 'badRequest', { name: 'startTime' });
  if (Date.parse(startTime) >= Date.parse(endTime)) throw new HttpError(400, 'badRequest', { name: 'endTime' });
}

/**
 * What of a period can be counted at a moment: up to the moment, because nothing in the future is a fact, and a day
 * that has not ended cannot be missed yet.
 */
export function untilAt(
  { startTime, endTime }: { startTime: string; endTime: string },
  now = Date.now(),
): { from: string; until: string } {
  const from = Date.parse(startTime);
  return { from: utc(from), until: utc(Math.max(from, Math.min(Date.parse(endTime), now))) };
}
