import { COVID_TEST, DAILY, DOSES, ISOLATION, QUARANTINE, TEST } from '../../plans/wellness/symptoms';
import { WELLNESS } from '../../plans/wellness';
import { oneIn, pick } from '../../random';
import { later, type LifeMaker } from '../maker';
import type { Story } from './stories';

const CPT = 'http://www.ama-assn.org/go/cpt';
const LOINC = 'http://loinc.org';

/** Percentage of days without a check-in, and of check-ins that were left before their end. */
const MISSED_PERCENT = 12;
const ABANDONED_PERCENT = 3;
/** Percentage of employees who had each dose. */
const HAD_PERCENT = [75, 85, 60] as const;

const CODES: Record<'positive' | 'negative' | 'inconclusive' | 'pending', number | null> = {
  positive: 1,
  negative: 0,
  inconclusive: 2,
  pending: null,
};
const WORDS = { positive: 'Detected', negative: 'Not detected', inconclusive: 'Invalid', pending: null };

const dayText = (maker: LifeMaker, day: number): string => maker.at(day, 0).slice(0, 10);

/** Adds the daily check of a day. One that was left has only the first answers. */
function addDailyCheck(maker: LifeMaker, day: number, present: ReadonlySet<string>): void {
  const { faker, patient } = maker;
  const at = maker.at(day, maker.minute(12, 16));
  const by = { userType: 'patient', userId: patient.userId ?? null, client: pick(faker, ['ios', 'android', 'web']) };
  const [groupId, sessionId] = [`daily-${at.slice(0, 10)}`, maker.id()];
  const bail = oneIn(faker, ABANDONED_PERCENT);
  const asked = bail ? DAILY.slice(0, 2) : DAILY;
  const shared = { planId: WELLNESS, groupId, sessionId };
  let newest = at;
  asked.forEach(({ dataId }, index) => {
    newest = later(at, index / 12);
    maker.add('patientData', newest, {
      ...shared,
      _id: maker.id(),
      dataId,
      category: 'symptom',
      status: 'submitted',
      eventTime: newest,
      data: [present.has(dataId) ? 1 : 0],
      source: [{ ...by, origin: 'checkIn', updatedAt: newest }],
    });
  });
  const status = bail ? 'incomplete' : 'submitted';
  maker.add('journal', at, {
    ...shared,
    _id: maker.id(),
    createDate: at,
    baseline: false,
    status,
    eod: !bail,
    bail,
    flags: [],
    journal: asked.map(({ dataId, question }, index) => {
      const value = present.has(dataId) ? 1 : 0;
      return {
        questionId: `${dataId}-presence`,
        question,
        date: later(at, index / 12),
        userType: by.userType,
        userId: by.userId,
        answers: [{ answerId: `${dataId}-${value}`, text: value === 1 ? 'Yes' : 'No', value }],
      };
    }),
    source: [by],
  });
  maker.add('dataGroup', at, { ...shared, eventTime: newest, userId: by.userId, status, source: [by] });
}

/** Adds the daily checks from a day until yesterday, some of them missed. */
export function addDailyChecks(maker: LifeMaker, { symptoms = [] }: Story, from: number): void {
  for (let day = from; day < 0; day += 1) {
    const present = new Set(symptoms.filter((each) => each.from <= day && day <= each.to).flatMap(({ of }) => of));
    // Somebody who reports symptoms checks in.
    if (present.size > 0 || !oneIn(maker.faker, MISSED_PERCENT)) addDailyCheck(maker, day, present);
  }
}

export function addTests(maker: LifeMaker, { tests = [] }: Story, from: number): void {
  for (const { day, result } of tests.filter((test) => test.day >= from)) {
    const at = maker.at(day, maker.minute(12, 18));
    const sessionId = `test-${maker.id()}`;
    maker.add('patientData', at, {
      _id: maker.id(),
      dataId: COVID_TEST,
      category: 'labTest',
      groupId: 'lab',
      sessionId,
      planId: WELLNESS,
      eventTime: at,
      status: result === 'pending' ? 'preliminary' : 'final',
      data: [CODES[result]],
      labs: [
        { dataId: COVID_TEST, name: TEST.name, code: TEST.loinc, system: LOINC, value: WORDS[result], tupleIndex: 0 },
      ],
      reportId: sessionId,
      reportName: 'COVID-19 test',
      source: [{ lab: true, origin: 'laboratory', client: 'import', updatedAt: at }],
    });
  }
}

export function addRestrictions(maker: LifeMaker, { restrictions = [] }: Story, first: number): void {
  for (const { kind, from, to, provisional } of restrictions.filter((each) => each.from >= first)) {
    const { conditionId, name } = kind === 'isolation' ? ISOLATION : QUARANTINE;
    maker.add('condition', maker.at(from, 16 * 60), {
      _id: maker.id(),
      conditionId,
      name,
      startDate: dayText(maker, from),
      endDate: to === null ? null : dayText(maker, to),
      status: to === null ? 'active' : 'resolved',
      verification: provisional ? 'provisional' : 'confirmed',
    });
  }
}

/** Adds the doses that the employee had, with the code of the dose or the plan’s own id, and perhaps one not given. */
export function addVaccinations(maker: LifeMaker, { notGiven }: Story): void {
  const { faker } = maker;
  let day = -faker.number.int({ min: 120, max: 260 });
  const had = DOSES.findIndex((_, place) => !oneIn(faker, HAD_PERCENT[place] ?? 0));
  // Somebody who refused or plans a dose has not had the last one.
  const most = notGiven === undefined ? DOSES.length : DOSES.length - 1;
  const doses = DOSES.slice(0, had < 0 ? most : Math.min(had, most));
  const add = (dose: (typeof DOSES)[number], at: string, status: string): void => {
    const coded = oneIn(faker, 60);
    maker.add('procedure', maker.at(-1, 10 * 60), {
      _id: maker.id(),
      procedureId: coded ? dose.code : dose.procedureId,
      system: coded ? CPT : null,
      name: dose.name,
      startDate: at,
      endDate: at,
      status,
      text: dose.name,
    });
  };
  for (const dose of doses) {
    // Boosters were offered lately, so that the usual periods have some.
    if (dose.procedureId === 'covidBooster') day = -faker.number.int({ min: 1, max: 12 });
    add(dose, dayText(maker, day), 'completed');
    day += 28;
  }
  const next = DOSES[doses.length];
  if (next && notGiven === 'refused') add(next, dayText(maker, -7), 'not-done');
  if (next && notGiven === 'planned') add(next, dayText(maker, 9), 'intended');
}
