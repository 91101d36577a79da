import { valueText } from '../../history/values';
import type {
  StoryAct,
  StoryAlert,
  StoryCallback,
  StoryComplaint,
  StoryDay,
  StoryLab,
  StorySession,
  StoryWithdrawnAlert,
} from '../types';
import { DayFinder } from '../days';
import { changedModelNote, changeTexts } from './changes';
import type { Fact, Mark } from './fact';
import { labValueText } from './records';
import { colorOf, some, type StoryWords } from './words';

/** The person's name and the time of an action. */
const actOf = ({ userId, at }: StoryAct, words: StoryWords): string[] =>
  some(words.person(userId), at !== null && words.time(at));

/** The actions that people took on an alert, as facts. */
const acts = (key: 'triage' | 'allGreen', done: readonly StoryAct[], words: StoryWords): Fact[] =>
  done.map((act) => ({
    row: 'alert',
    key,
    name: words.say(`marks.${key}`),
    value: '',
    more: actOf(act, words),
    marks: [key],
    part: true,
  }));

const LAB_MODEL = 'lab';

/**
 * The value of a symptom that a model evaluated. Of a laboratory value that is not the result but, for example, its
 * position in the range or a score, so the result stands before it.
 */
function evaluatedText(
  { category }: StoryComplaint,
  dataId: string,
  answer: number,
  labs: readonly StoryLab[],
  words: StoryWords,
) {
  const name = words.data(dataId);
  const value = valueText(answer, words.language);
  const [result, ...others] = labs.filter((lab) => lab.dataId === dataId);
  const measured = result && others.length === 0 ? labValueText(result, words) : '';
  if (category !== LAB_MODEL && measured === '') return `${name} ${value}`;
  if (result?.value === answer) return `${name} ${measured}`;
  const evaluated = words.say('evaluatedAs', { value });
  return measured === '' ? `${name}, ${evaluated}` : `${name} ${measured} (${evaluated})`;
}

/** A model that fired: its grade, its answers above 0, and whether the complaint was removed later. */
function complaintFact(complaint: StoryComplaint, labs: readonly StoryLab[], words: StoryWords): Fact {
  const { modelId, grade, level, removed, symptoms } = complaint;
  const color = removed ? 'green' : colorOf(level);
  const value = some(
    grade === null ? level && words.level(level) : words.say('grade', { grade }),
    removed && words.say('marks.removed'),
  ).join(', ');
  const answers = symptoms.flatMap(({ dataId, value: answer, zero }) =>
    zero || answer === null ? [] : [evaluatedText(complaint, dataId, answer, labs, words)],
  );
  return {
    row: 'alert',
    key: `model ${modelId}`,
    name: words.model(modelId),
    value,
    more: [...answers, ...(removed ? actOf(removed, words) : [])],
    marks: removed ? ['removed'] : [],
    part: true,
    ...(color && { color }),
  };
}

function changeFacts({ changes, dataPointId }: StoryAlert, words: StoryWords): Fact[] {
  return changes.map((changed) => ({
    row: 'alert',
    key: `change ${changed.modelId}`,
    name: words.model(changed.modelId),
    value: words.say(`changes.${changed.change}`),
    more: [
      ...changeTexts(changed.rows, words),
      ...actOf(changed.by, words),
      ...some(changedModelNote(changed, words.model(changed.modelId), words.say)),
    ],
    marks: ['changed'],
    part: true,
    record: { kind: 'data', id: dataPointId },
  }));
}

function alertFacts(alert: StoryAlert, session: StorySession, words: StoryWords): Fact[] {
  const { dataPointId, dataId, level, status, at, triage, allGreen } = alert;
  const color = session.removed ? 'green' : colorOf(level);
  const value = session.removed
    ? words.say('removedGreen')
    : level === null
      ? words.say('noLevel')
      : words.level(level);
  const marks: Mark[] = [
    session.source,
    ...(triage.length > 0 ? (['triage'] as const) : []),
    ...(allGreen.length > 0 ? (['allGreen'] as const) : []),
    ...(session.rejectedCallbacks.length > 0 ? (['rejectedCallback'] as const) : []),
    ...(alert.changes.length > 0 ? (['changed'] as const) : []),
    ...(session.removed ? (['removed'] as const) : []),
  ];
  return [
    {
      row: 'alert',
      key: `alert ${dataId}`,
      name: words.say('rows.alert'),
      value,
      more: some(words.time(at), words.say(`marks.${session.source}`), status === 'final' && words.say('final')),
      at,
      marks,
      record: { kind: 'data', id: dataPointId },
      ...(color && { color }),
    },
    ...acts('triage', triage, words),
    ...acts('allGreen', allGreen, words),
    ...changeFacts(alert, words),
  ];
}

const callbackFact = ({ activityId, at, userId }: StoryCallback, words: StoryWords): Fact => ({
  row: 'alert',
  key: 'callback',
  name: words.say('marks.rejectedCallback'),
  value: '',
  more: some(words.person(userId), words.time(at)),
  at,
  marks: ['rejectedCallback'],
  part: true,
  record: { kind: 'activity', id: activityId },
});

/** A withdrawn alert has no sign and no colour, because it counts nowhere. */
function withdrawnFact({ dataPointId, at, level, by, reason }: StoryWithdrawnAlert, words: StoryWords): Fact {
  return {
    row: 'alert',
    key: `withdrawn ${dataPointId}`,
    name: words.say('withdrawn.name'),
    value: level === null ? '' : words.level(level),
    more: some(
      words.time(at),
      words.say(`withdrawn.${reason ?? 'unknown'}`),
      words.person(by.userId),
      by.at !== null && `${words.day(by.at)} ${words.time(by.at)}`,
    ),
    at,
    marks: [],
    part: true,
    record: { kind: 'data', id: dataPointId },
  };
}

/** An alert with its session. Around midnight, the session can be on the day before. */
interface SessionAlert {
  session: StorySession;
  alert: StoryAlert;
  /** Whether the alert is the first of its session; only the first alert shows the models that fired. */
  first: boolean;
}

/** The alerts of each day, the most severe first. Days without alerts are absent. */
export type AlertsByDay = ReadonlyMap<string, readonly SessionAlert[]>;

export function alertsByDay(days: readonly StoryDay[]): AlertsByDay {
  const zoned = days.map(({ day, from, until }) => ({ day, from: Date.parse(from), until: Date.parse(until) }));
  const finder = new DayFinder(zoned);
  const found = new Map<string, SessionAlert[]>();
  for (const { sessions } of days)
    for (const session of sessions)
      for (const [index, alert] of session.alerts.entries()) {
        const day = finder.ofMoment(Date.parse(alert.at));
        if (day === undefined) continue;
        const own = found.get(day) ?? [];
        found.set(day, own);
        own.push({ session, alert, first: index === 0 });
      }
  for (const { day, alert: top } of days) {
    const isTop = ({ alert }: SessionAlert): boolean => alert.dataPointId === top?.dataPointId;
    found.get(day)?.sort((a, b) => Number(isTop(b)) - Number(isTop(a)));
  }
  return found;
}

const labsOfSession = (labs: readonly StoryLab[], { sessionId }: StorySession): StoryLab[] =>
  labs.filter((lab) => lab.sessionId === sessionId);

/** The alerts of a day, the most severe first, each followed by its details; then the withdrawn and the callbacks. */
export const alertsOf = (
  { day, labs, withdrawn, callbacks }: StoryDay,
  alerts: AlertsByDay,
  words: StoryWords,
): Fact[] => [
  ...(alerts.get(day) ?? []).flatMap(({ session, alert, first }) => [
    ...alertFacts(alert, session, words),
    ...(first
      ? session.complaints.map((complaint) => complaintFact(complaint, labsOfSession(labs, session), words))
      : []),
  ]),
  ...withdrawn.map((alert) => withdrawnFact(alert, words)),
  ...callbacks.map((callback) => callbackFact(callback, words)),
];
