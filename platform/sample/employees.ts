import type { DocumentOf } from '../../src/domain/records';
import type { SampleOrganization } from './organizations';
import { WELLNESS } from './plans/wellness';
import type { Calendar } from './random';

/** Every day at seven in the morning. */
const DAILY_REMINDER: Pick<DocumentOf<'patient'>, 'reminderEnabled' | 'reminderTime' | 'reminderInterval'> = {
  reminderEnabled: true,
  reminderTime: 420,
  reminderInterval: 1440,
};

/** One employee in this number has left the return-to-work plan, if that plan has an end. */
const LEFT_EVERY = 5;
/** Of each `NEW_EVERY` employees, the employee at this place joined the plan some days ago. */
const NEW_EVERY = 8;
const NEW_PLACE = 3;
const NEWEST_DAYS = 5;

/**
 * Puts the patients of employers into the return-to-work plan. It draws nothing at random, so that the other records of
 * the sample do not depend on it.
 */
export class Employees {
  #count = 0;

  /** @param serial the patient's number in the sample, from 1 */
  join(patient: DocumentOf<'patient'>, home: SampleOrganization, calendar: Calendar, serial: number): void {
    if (!home.planIds.includes(WELLNESS)) return;
    // The plan asks every day, and most employees are still in it.
    Object.assign(patient, DAILY_REMINDER);
    const startDate = patient.patientCreated?.slice(0, 10) ?? calendar.day(-1);
    const plans = patient.plans ?? [];
    const own = plans.find(({ planId }) => planId === WELLNESS);
    const returning = own ?? { planId: WELLNESS, startDate, endDate: null };
    if (!own) patient.plans = [...plans, returning];
    if (serial % LEFT_EVERY !== 0) returning.endDate = null;
    if (patient.inactive || returning.endDate) return;
    const place = this.#count;
    this.#count += 1;
    if (place % NEW_EVERY === NEW_PLACE)
      returning.startDate = calendar.day(-1 - (Math.floor(place / NEW_EVERY) % NEWEST_DAYS));
  }
}
