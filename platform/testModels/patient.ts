import { v5 as uuidFrom } from 'uuid';
import { dayLater } from '../../src/domain/dates/calendar';
import { twoDigits } from '../../src/domain/dates/twoDigits';
import { LAB_GROUP } from '../../src/domain/history/labReports';
import type { DraftOf, RecordOf, RowOf } from '../../src/domain/records';
import { answeredValues, answersOf, questionOf, type Questions } from './answers';
import { occurrencesOfPatient, type Occurrence } from './occurrences';
import type { DataEntry, MadePatient } from './types';

const NAMESPACE = '5c2bb6c1-65c2-4f0c-9d5a-2d1c6f1f8f0e';

/** What all patients of a job have in common. */
export interface Batch {
  model: Pick<RecordOf<'testModel'>, 'modelId' | 'patient'>;
  /** A hash of the model's entries: a changed model makes other patients. */
  hash: string;
  occurrences: readonly Occurrence[];
  questions: Questions;
  seed: number;
  firstName: string;
  lastName: string;
  /** How many digits the numbers in the names have, so that names sort like numbers. */
  digits: number;
  dob: string;
  /** The first day of the history, YYYY-MM-DD. */
  firstDay: string;
}

/** The id of the model's patient with this number. */
export const patientIdOf = ({ model, hash, seed }: Batch, number: number): string =>
  uuidFrom(JSON.stringify([model.modelId, hash, seed, number]), NAMESPACE);

const timeOf = (day: string, minute: number): string =>
  `${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00.000Z`;

type Labs = NonNullable<DraftOf<'patientData'>['labs']>;

const labsOf = (items: NonNullable<DataEntry['labs']>): Labs =>
  items.map(({ low = null, high = null, ...item }) => ({
    ...item,
    range: low === null && high === null ? null : { low, high },
  }));

/** Makes ids unique: the second one gets a number. */
function uniqueIds(): (id: string) => string {
  const used = new Map<string, number>();
  return (id) => {
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
}

/** The share of a patient's occurrences among all, by number of entries. */
function shareOf(all: readonly Occurrence[], own: readonly Occurrence[]): number {
  const entries = (from: readonly Occurrence[]) =>
    from.reduce((sum, { session }) => sum + session.data.length + session.conversation.length, 0);
  const total = entries(all);
  return total === 0 ? 1 : entries(own) / total;
}

/**
 * Makes a patient of a model: the records are those of the model's entries, on the days of the history. The patient has
 * no contacts, organizations or providers.
 */
export function madePatient(batch: Batch, number: number): MadePatient {
  const { model, occurrences, questions, firstDay } = batch;
  const patientId = patientIdOf(batch, number);
  const own = occurrencesOfPatient(occurrences, batch.seed, number);
  const plans = (model.patient?.plans ?? []).map(({ planId }) => ({ planId, startDate: firstDay, endDate: null }));
  const made: MadePatient = {
    patient: {
      patientId,
      firstName: batch.firstName,
      lastName: `${batch.lastName} ${String(number).padStart(batch.digits, '0')}`,
      dob: batch.dob,
      plans,
      testModelId: model.modelId,
      testModelShare: shareOf(occurrences, own),
    },
    points: [],
    journals: [],
    groups: [],
  };
  const groupIdOf = uniqueIds();
  for (const { session, day } of own) {
    const date = dayLater(firstDay, day);
    const at = timeOf(date, session.minute);
    const idOf = (...parts: readonly (string | number)[]): string =>
      uuidFrom(JSON.stringify([patientId, session.key, day, ...parts]), NAMESPACE);
    const lab = session.data.some(({ category }) => category === 'labTest');
    const sessionId = idOf('session');
    const groupId = lab ? LAB_GROUP : groupIdOf(session.baseline ? 'baseline' : `checkin-${date}`);
    const status = lab || session.baseline ? 'final' : 'submitted';
    const planOf = (planId: string | null | undefined) => planId ?? plans[0]?.planId ?? null;
    const shared = { patientId, groupId, sessionId, status, baseline: session.baseline, eventTime: at };
    session.data.forEach(({ dataId, planId, category, values = [], labs }, index) =>
      made.points.push({
        ...shared,
        _id: idOf('data', index),
        dataId,
        planId: planOf(planId),
        category: category ?? null,
        data: values,
        ...(labs && { labs: labsOf(labs) }),
      }),
    );
    const answered = session.conversation.flatMap((entry) => {
      const question = questionOf(questions, entry);
      return question ? [{ entry, question, answers: answersOf(question, entry) }] : [];
    });
    const known = new Set(session.data.map(({ dataId }) => dataId));
    for (const [dataId, data] of answeredValues(answered))
      if (!known.has(dataId))
        made.points.push({
          ...shared,
          _id: idOf('answer', dataId),
          dataId,
          planId: planOf(answered.find(({ question }) => question.dataId === dataId)?.entry.planId),
          category: 'symptom',
          data,
        });
    const planId = planOf((answered[0]?.entry ?? session.data[0])?.planId);
    if (answered.length > 0)
      made.journals.push({
        _id: idOf('journal'),
        patientId,
        createDate: at,
        planId,
        groupId,
        sessionId,
        baseline: session.baseline,
        status,
        eod: true,
        bail: false,
        journal: answered.map(({ question, answers }): RowOf<'journal', 'journal'> => ({
          questionId: question.questionId,
          question: question.text,
          date: at,
          userType: 'patient',
          answers,
        })),
      });
    if (!lab) made.groups.push({ groupId, patientId, eventTime: at, planId, sessionId, status });
  }
  return made;
}
