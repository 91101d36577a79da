import { moment } from '../../../src/contract/fields';
import { HttpError } from '../../http/errors';

/** The arguments of a report on a period. */
export const periodArgs = {
  startTime: { ...moment, description: 'The first moment' },
  endTime: { ...moment, description: 'The moment before which the period ends' },
};

/** @throws HttpError 400 if the period does not end after it begins */
export function checkPeriod({ startTime, endTime }: { startTime: string; endTime: string }): void {
  if (Date.parse(startTime) >= Date.parse(endTime)) throw new HttpError(400, 'badRequest', { name: 'endTime' });
}
