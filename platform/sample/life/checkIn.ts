import type { PlanDraft } from '../plans/content';
import type { RowOf } from '../../../src/domain/records';
import { questionRecords } from '../plans/irae/questions';
import { MODELS } from '../plans/irae/models';
import { STOOLS, SYMPTOMS } from '../plans/irae/symptoms';
import { oneIn, pick } from '../random';
import { severity, type Course } from './course';
import type { Answers } from './episodes';
import { later, type LifeDraft, type LifeMaker } from './maker';

export const PLAN = 'irae';

type Question = PlanDraft<'question'>;
type Entry = RowOf<'journal', 'journal'>;

const QUESTIONS = new Map(questionRecords().map((question) => [question.questionId, question]));
const SCALES = new Map(SYMPTOMS.map(({ dataId, scales }) => [dataId, scales]));
/**
 * A model can be green only if these symptoms were answered. A symptom that is not ticked at the start of a check-in
 * has the answer 0.
 */
const PRIMARY = [...new Set(MODELS.flatMap(({ category, primary }) => (category === 'pro' ? primary : [])))];

interface AskedSymptom {
  dataId: string;
  values: number[];
  /** The usual number of stools, if the question asks for a number. */
  count?: number;
}

/** Who answers a check-in, and with which client. */
type Answering = { userType: string; userId: string | null; sms?: true; client: string };

function answering(maker: LifeMaker): Answering {
  const { faker, patient } = maker;
  const userId = patient.userId ?? null;
  const way = faker.number.int({ min: 1, max: 100 });
  if (way <= 8) return { userType: 'patient', userId, sms: true, client: 'sms' };
  if (maker.delegateId !== undefined && way <= 40)
    return { userType: 'delegate', userId: maker.delegateId, client: 'app' };
  if (way <= 18) return { userType: 'provider', userId: null, client: 'console' };
  return { userType: 'patient', userId, client: pick(faker, ['ios', 'android', 'web']) };
}

/**
 * The answers of a patient on a day: for each symptom the answer of the most severe episode. On some days without an
 * episode, the patient has mild fatigue.
 */
function answersOn(maker: LifeMaker, { episodes }: Course, day: number): Answers {
  const found: Record<string, readonly number[]> = {};
  for (const episode of episodes) {
    const bad = severity(episode, day);
    if (bad === 0) continue;
    for (const [dataId, values] of Object.entries(episode.kind.answers[bad - 1] ?? {}))
      if ((values[0] ?? 0) >= (found[dataId]?.[0] ?? -1)) found[dataId] = values;
  }
  if (Object.keys(found).length === 0 && oneIn(maker.faker, 8)) return { fatigue: [1, 0] };
  return found;
}

/** The answers in the order of the questions; zero for symptoms that were not ticked. */
function questionsOf(answers: Answers, { stools }: Course): AskedSymptom[] {
  const ids = [...new Set([...PRIMARY, ...SYMPTOMS.map(({ dataId }) => dataId).filter((id) => answers[id])])];
  return ids.map((dataId) => {
    const values = answers[dataId];
    if (dataId !== STOOLS) return { dataId, values: values ? [...values] : [0] };
    return { dataId, values: [], ...(values && { count: stools + (values[0] ?? 0) }) };
  });
}

function entry({ questionId, text, answers = [] }: Question, value: number, at: string, by: Answering): Entry {
  const chosen = answers.find((answer) => answer.value === value);
  return {
    questionId,
    question: text,
    date: at,
    userType: by.userType,
    userId: by.userId,
    answers: [{ answerId: chosen?.answerId ?? null, text: chosen?.text ?? String(value), value }],
  };
}

/** The journal of a check-in: the opening question with the ticked symptoms, and the questions about each of them. */
function journalOf(symptoms: readonly AskedSymptom[], at: string, by: Answering, stopAfter: number): Entry[] {
  const opening = QUESTIONS.get('symptoms');
  const ticked = symptoms.filter(({ values, count }) => (values[0] ?? 0) > 0 || count !== undefined);
  const named = ticked.filter(({ dataId }) => dataId !== STOOLS);
  const choices = opening?.answers ?? [];
  const chosen = new Set(named.length === 0 ? ['symptoms-none'] : named.map(({ dataId }) => `symptoms-${dataId}`));
  const rows: Entry[] = [
    {
      questionId: 'symptoms',
      question: opening?.text ?? null,
      date: at,
      userType: by.userType,
      userId: by.userId,
      answers: choices
        .filter(({ answerId }) => chosen.has(answerId))
        .map(({ answerId, text, value }) => ({ answerId, text: text ?? null, value: value ?? null })),
    },
  ];
  for (const { dataId, values, count } of ticked) {
    const own = (SCALES.get(dataId) ?? []).flatMap((scale, tuple) => {
      const value = values[tuple];
      const question = QUESTIONS.get(`${dataId}-${scale}`);
      return value === undefined || !question ? [] : [{ question, value }];
    });
    const counted = QUESTIONS.get(`${STOOLS}-count`);
    if (count !== undefined && counted) own.push({ question: counted, value: count });
    for (const { question, value } of own) rows.push(entry(question, value, later(at, rows.length / 3), by));
  }
  return rows.slice(0, stopAfter);
}

/**
 * Adds a data point for each symptom that was asked about, a few seconds apart.
 * @returns the time of the last data point
 */
function addPoints(
  maker: LifeMaker,
  symptoms: readonly AskedSymptom[],
  shared: Partial<LifeDraft<'patientData'>>,
  at: string,
  by: Answering,
): string {
  let eventTime = at;
  symptoms.forEach(({ dataId, values, count }, index) => {
    eventTime = later(at, index / 12);
    const data = dataId !== STOOLS ? values : count === undefined ? [0] : [null, count];
    maker.add('patientData', eventTime, {
      ...shared,
      _id: maker.id(),
      dataId,
      category: 'symptom',
      eventTime,
      data,
      source: [{ ...by, origin: 'checkIn', updatedAt: eventTime }],
    });
  });
  return eventTime;
}

/** Adds the patient's answers to the baseline questions, on the first day of the course. */
function addBaseline(maker: LifeMaker, { from, stools }: Course): void {
  const at = maker.at(from, maker.minute(14, 20));
  const by = answering(maker);
  const [groupId, sessionId] = ['baseline', maker.id()];
  const symptoms: AskedSymptom[] = [
    { dataId: 'diarrhea', values: [1] },
    { dataId: STOOLS, values: [], count: stools },
    { dataId: 'fatigue', values: [0] },
    { dataId: 'jointPain', values: [0] },
  ];
  const shared = { planId: PLAN, groupId, sessionId, status: 'final', baseline: true };
  const newest = addPoints(maker, symptoms.slice(1), shared, at, by);
  maker.add('journal', at, {
    _id: maker.id(),
    createDate: at,
    planId: PLAN,
    groupId,
    sessionId,
    baseline: true,
    status: 'final',
    eod: true,
    flags: [],
    journal: journalOf(symptoms, at, by, symptoms.length * 3),
    source: [by],
  });
  maker.add('dataGroup', at, group(maker, newest, groupId, sessionId, by, 'final'));
}

const group = (
  maker: LifeMaker,
  eventTime: string,
  groupId: string,
  sessionId: string,
  by: Answering,
  status: string,
): LifeDraft<'dataGroup'> => ({
  groupId,
  eventTime,
  planId: PLAN,
  sessionId,
  userId: by.userId ?? maker.patient.userId ?? null,
  status,
  source: [by],
});

/** Percentage of check-ins that are abandoned. */
const ABANDONED_PERCENT = 6;

function addCheckIn(maker: LifeMaker, course: Course, day: number, last: boolean): void {
  const { faker } = maker;
  const at = maker.at(day, maker.minute(13, 22));
  const by = answering(maker);
  const [groupId, sessionId] = [`checkin-${at.slice(0, 10)}`, maker.id()];
  const symptoms = questionsOf(answersOn(maker, course, day), course);
  const isTicked = ({ values, count }: AskedSymptom): boolean => (values[0] ?? 0) > 0 || count !== undefined;
  // An abandoned check-in has answers only for symptoms that were not ticked. The questions about ticked symptoms stay
  // open.
  const bail = oneIn(faker, ABANDONED_PERCENT) && symptoms.some(isTicked);
  const open = bail && last && oneIn(faker, 50);
  const given = bail ? symptoms.filter((each) => !isTicked(each)) : symptoms;
  const status = bail ? 'incomplete' : 'submitted';
  const newest = addPoints(maker, given, { planId: PLAN, groupId, sessionId, status: 'submitted' }, at, by);
  const journal = journalOf(symptoms, at, by, bail ? 1 : Infinity);
  maker.add('journal', at, {
    _id: maker.id(),
    createDate: at,
    planId: PLAN,
    groupId,
    sessionId,
    baseline: false,
    status: open ? 'open' : status,
    eod: !bail,
    bail: bail && !open,
    flags: [],
    journal,
    source: [by],
  });
  const ended = later(at, 1 + journal.length / 3);
  maker.add('dataGroup', at, group(maker, newest, groupId, sessionId, by, status));
  const next = symptoms.find(isTicked);
  maker.add('conversation', at, {
    _id: maker.id(),
    planId: PLAN,
    groupId,
    sessionId,
    kind: 'checkIn',
    status: open ? 'open' : bail ? 'ended' : 'done',
    startedAt: at,
    lastAt: ended,
    questionId: open && next ? `${next.dataId}-${SCALES.get(next.dataId)?.[0] ?? 'count'}` : null,
    context: open ? { symptoms: given.length } : {},
  });
  maker.add('activity', ended, {
    _id: maker.id(),
    activityType: bail ? 'CheckInAbandoned' : 'CheckInCompleted',
    userId: by.userId,
    groupId,
    sessionId,
  });
}

/** Adds the baseline and the check-ins of a course, with their journals. */
export function addCheckIns(maker: LifeMaker, course: Course): void {
  if (course.checkIns.length === 0) return;
  if (course.baseline) addBaseline(maker, course);
  course.checkIns.forEach((day, index) => addCheckIn(maker, course, day, index === course.checkIns.length - 1));
}
