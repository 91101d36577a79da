import { rowsOf, textOf } from '../entity/read';
import { endOfDay } from '../history/values';
import { LAB_GROUP } from '../history/labReports';
import type { LooseOf } from '../records';
import { greenModels, storyAlert } from './alerts';
import { chainsOf, occasionKey } from './chains';
import { changesIn, pointChanges } from './changes';
import { complaintsIn } from './complaints';
import { byMoment, byText, isMistake, orNull } from './read';
import { COMPLETED } from '../silence/expected';
import { scoreOf } from './score';
import { leadingEntry, sourceOfEntry } from './source';
import type { StoryContent, StoryRecords } from './sources';
import type { ModelChanges, StoryAnswer, StoryComplaint, StoryJournal, StorySession } from './types';

type Point = LooseOf<'patientData'>;
type Journal = LooseOf<'journal'>;

/** Sorts data points, the newest last. */
const newestLast = (points: readonly Point[]): Point[] =>
  byMoment(
    points,
    ({ eventTime }) => eventTime,
    (a, b) => byText(textOf(a._id), textOf(b._id)),
  );

/**
 * The newest answer for each symptom, sorted by data id.
 * @param points the newest last
 */
function answersOf(points: readonly Point[], { scores }: StoryContent): StoryAnswer[] {
  const newest = new Map(points.map((point) => [textOf(point.dataId), point]));
  return [...newest]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([dataId, point]) => ({
      dataPointId: textOf(point._id),
      dataId,
      values: Array.isArray(point.data) ? [...point.data] : [],
      score: scoreOf(point, scores),
    }));
}

/** Whether the patient finished a check-in or a baseline journal. */
const isFinished = ({ bail, status }: Pick<Journal, 'bail' | 'status'>): boolean =>
  bail !== true && COMPLETED.includes(textOf(status).toLowerCase());

/** The times of the baseline journals that the patient finished. */
export const finishedBaselines = (journals: readonly Journal[]): string[] =>
  journals
    .filter((journal) => journal.baseline === true && isFinished(journal))
    .map(({ createDate }) => textOf(createDate));

function journalOf(journal: Journal, triggers: ReadonlySet<string>): StoryJournal {
  const answered = rowsOf(journal.journal).filter(({ answers }) => rowsOf(answers).length > 0);
  const opening = answered.filter(({ questionId }) => triggers.has(textOf(questionId)));
  return {
    journalId: textOf(journal._id),
    status: orNull(journal.status),
    at: textOf(journal.createDate),
    ended: endOfDay(journal),
    completed: journal.baseline !== true && isFinished(journal),
    baseline: journal.baseline === true,
    noSymptoms: opening.length > 0 && opening.every(({ answers }) => rowsOf(answers).every(({ value }) => value === 0)),
  };
}

/** The records of one check-in or report. */
interface Parts {
  alerts: Point[];
  journals: Journal[];
  answers: Point[];
}

/**
 * The occasions (check-ins and reports) of a story by key. A record with a group but without a session belongs to the
 * group's session, if the group has exactly one session.
 */
function occasionsOf(alerts: readonly Point[], journals: readonly Journal[], answers: readonly Point[]) {
  const all = [...alerts, ...journals, ...answers];
  const sessions = new Map<string, Set<string>>();
  for (const { groupId, sessionId } of all) {
    const [group, session] = [textOf(groupId), textOf(sessionId)];
    if (group === '' || group === LAB_GROUP || session === '') continue;
    sessions.set(group, (sessions.get(group) ?? new Set()).add(session));
  }
  const keyOf = (record: { groupId?: unknown; sessionId?: unknown; _id?: unknown }): string => {
    const [only, ...more] = sessions.get(textOf(record.groupId)) ?? [];
    const sessionId = textOf(record.sessionId) || (more.length === 0 ? (only ?? '') : '');
    return occasionKey({ sessionId, groupId: record.groupId }, record._id);
  };
  const occasions = new Map<string, Parts>();
  const of = (record: Point | Journal): Parts => {
    const key = keyOf(record);
    const known = occasions.get(key) ?? { alerts: [], journals: [], answers: [] };
    occasions.set(key, known);
    return known;
  };
  for (const alert of alerts) of(alert).alerts.push(alert);
  for (const journal of journals) of(journal).journals.push(journal);
  for (const answer of answers) of(answer).answers.push(answer);
  return { occasions, keyOf };
}

const isAnswer = ({ category, baseline }: Point): boolean => category === 'symptom' && baseline !== true;

/**
 * The check-ins and laboratory reports of a patient with their alerts, complaints and answers, the earliest first. The
 * answers of a baseline are left out; only its journal becomes a session.
 */
export function sessionsOf(
  { points, journals, activities }: Pick<StoryRecords, 'points' | 'journals' | 'activities'>,
  content: StoryContent,
): StorySession[] {
  const valid = points.filter(({ status }) => !isMistake(status));
  const alerts = valid.filter(({ dataId }) => content.overallIds.includes(textOf(dataId)));
  const { occasions, keyOf } = occasionsOf(
    alerts,
    journals.filter(({ status }) => !isMistake(status)),
    valid.filter(isAnswer),
  );
  const chains = chainsOf(alerts);
  const complaints = new Map<string, StoryComplaint[]>();
  for (const { key, complaint } of chains.flatMap((chain) => complaintsIn(chain, content, keyOf)))
    complaints.set(key, [...(complaints.get(key) ?? []), complaint]);
  const changes = new Map<string, ModelChanges[]>();
  for (const { dataPointId, changes: one } of chains.flatMap((chain) => changesIn(chain, content)))
    changes.set(dataPointId, [...(changes.get(dataPointId) ?? []), one]);
  const ofModels = valid
    .filter(({ category }) => category === 'model')
    .flatMap((point) => pointChanges(point, content).map((change) => ({ key: keyOf(point), change })));
  const callbacks = activities.filter(({ activityType }) => activityType === 'PatientRejectedCallback');

  return [...occasions].map(([key, parts]): StorySession => {
    const own = newestLast(parts.alerts).toReversed();
    const [alert] = own;
    const [journal] = parts.journals.toSorted((a, b) => byText(textOf(b._id), textOf(a._id)));
    const answers = newestLast(parts.answers);
    const [answer] = answers;
    const found = complaints.get(key) ?? [];
    const first = alert ?? journal ?? answer;
    const entry = leadingEntry(journal?.source) ?? rowsOf(journal?.journal)[0] ?? leadingEntry(first?.source);
    const leading = alert ? (leadingEntry(alert.source) ?? entry) : entry;
    const source = sourceOfEntry(leading);
    const sessionId = [alert, journal, answer].map((each) => orNull(each?.sessionId)).find(Boolean) ?? null;
    return {
      key,
      sessionId,
      groupId: [alert, journal, answer].map((each) => orNull(each?.groupId)).find(Boolean) ?? null,
      planId: [alert, journal, answer].map((each) => orNull(each?.planId)).find(Boolean) ?? null,
      at: textOf(alert?.eventTime) || textOf(journal?.createDate) || textOf(answer?.eventTime),
      source: source === 'unknown' ? sourceOfEntry(entry) : source,
      userId: orNull((entry ?? leading)?.['userId']),
      journal: journal ? journalOf(journal, content.triggers) : null,
      alerts: own.map((each, index) =>
        storyAlert(each, content, [
          ...(changes.get(textOf(each._id)) ?? []),
          ...(index === 0 ? ofModels.filter((one) => one.key === key).map(({ change }) => change) : []),
        ]),
      ),
      complaints: found.toSorted(
        (a, b) =>
          Number(a.removed !== null) - Number(b.removed !== null) ||
          (b.level?.priority ?? 0) - (a.level?.priority ?? 0) ||
          byText(a.modelId, b.modelId),
      ),
      removed: found.length > 0 && found.every(({ removed }) => removed !== null),
      green: greenModels(alert),
      answers: answersOf(answers, content),
      rejectedCallbacks: callbacks
        .filter((each) => sessionId !== null && each.sessionId === sessionId)
        .map(({ _id }) => textOf(_id))
        .toSorted(byText),
    };
  });
}
