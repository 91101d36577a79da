import type { DocumentOf } from '../../../../src/domain/records';
import type { PlanContents } from '../../../clinical/detection/planContent';
import type { Tx } from '../../../db/types';
import { WELLNESS } from '../../plans/wellness';
import type { Calendar } from '../../random';
import { addFindings } from '../detect';
import { LifeMaker } from '../maker';
import { isSilent } from '../silence';
import { addDailyChecks, addRestrictions, addTests, addVaccinations } from './records';
import { STORIES, UNEVENTFUL } from './stories';
import { DAY_MS } from '../../../../src/domain/dates/units';

/** The first employees have daily checks of four weeks, further ones of some days, all others none. */
const FULL = { employees: 60, days: 28 };
const LIGHT = { employees: 500, days: 4 };

/** Makes the records of the employees in the sample's return-to-work plan, in the order of the employees. */
export class ReturnToWork {
  #employees = 0;
  #stories = 0;

  /**
   * The records of an employee, apart from those of the patient's course; null for patients who are not in the plan.
   * @param index the patient's index in the sample
   */
  async lifeOf(tx: Tx, contents: PlanContents, calendar: Calendar, patient: DocumentOf<'patient'>, index: number) {
    const { startDate: start, endDate } = patient.plans?.find(({ planId }) => planId === WELLNESS) ?? {};
    if (!start || endDate || patient.inactive) return null;
    const place = this.#employees;
    this.#employees += 1;
    // The last days make the story; they begin after the employee has joined.
    const joined = Math.floor((Date.parse(start) - calendar.today) / DAY_MS) + 1;
    const hasStory = joined <= -FULL.days && !isSilent(index);
    const story = (hasStory ? STORIES[this.#stories % STORIES.length] : undefined) ?? UNEVENTFUL;
    if (hasStory) this.#stories += 1;
    const maker = new LifeMaker(patient, calendar, index, { part: 'return to work' });
    addVaccinations(maker, story);
    if (place >= LIGHT.employees) return { maker, used: new Map() };
    const days = place < FULL.employees ? FULL.days : LIGHT.days;
    addTests(maker, story, joined);
    addRestrictions(maker, story, joined);
    if (!isSilent(index)) addDailyChecks(maker, story, Math.max(-days, joined));
    const { used } = await addFindings(tx, contents, maker);
    return { maker, used };
  }
}
