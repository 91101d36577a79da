import { dayLater, daysBetween } from '../../src/domain/dates/calendar';
import { parsePartialDate } from '../../src/domain/dates/partialDate';
import type { DocumentOf } from '../../src/domain/records';
import { COMPLETED } from '../../src/domain/silence/expected';
import type { ConversationEntry, DataEntry } from './types';

/** Maximum number of entries of a kind in a model. */
export const MOST_ENTRIES = 5_000;
const MINUTES = 24 * 60;

export interface Template {
  data: DataEntry[];
  conversation: ConversationEntry[];
  /** Number of days from the first entry to the last, both included. */
  days: number;
  /** The number of oldest entries that have no space in the model. */
  leftOut: number;
}

/** The day and the minute of the day of a date in UTC. A day without a time counts as noon. */
function placeOf(text: string | null | undefined): { day: string; minute: number } | undefined {
  const parsed = parsePartialDate(text);
  if (parsed?.at !== undefined) {
    const utc = new Date(parsed.at).toISOString();
    return { day: utc.slice(0, 10), minute: Number(utc.slice(11, 13)) * 60 + Number(utc.slice(14, 16)) };
  }
  return parsed?.precision === 'day' && text ? { day: text.slice(0, 10), minute: MINUTES / 2 } : undefined;
}

/** Keeps numbers and booleans. A text may name a person, so it becomes null. */
const valueOf = (value: unknown): number | boolean | null =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? value : null;

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

type Lab = NonNullable<DataEntry['labs']>[number];

/** A laboratory item with its code and numbers. */
function labOf(item: NonNullable<DocumentOf<'patientData'>['labs']>[number]): Lab[] {
  const value = numberOf(item.value);
  if (value === null && numberOf(item.normalizedValue) === null) return [];
  return [
    {
      dataId: item.dataId ?? null,
      code: item.code ?? null,
      system: item.system ?? null,
      unit: item.unit ?? null,
      value,
      comparator: item.comparator ?? null,
      normalizedValue: numberOf(item.normalizedValue),
      low: numberOf(item.range?.low),
      high: numberOf(item.range?.high),
      tupleIndex: item.tupleIndex ?? null,
      normalizedIndex: item.normalizedIndex ?? null,
    },
  ];
}

type Sessioned = Pick<DocumentOf<'patientData'>, 'sessionId' | 'groupId'>;

/** What belongs together: a check-in or a report. Undefined if the record belongs to none. */
const sessionOf = ({ sessionId, groupId }: Sessioned): string | undefined => sessionId || groupId || undefined;

type Place = NonNullable<ReturnType<typeof placeOf>>;
type PlaceOf = (record: Sessioned, at: string | null | undefined) => Place | undefined;

/**
 * The places of records in time. The answers of a check-in arrive one after the other; they all get the place of the
 * first, so that they stay one check-in.
 */
function sessionPlaces(records: readonly (readonly [Sessioned, string | null | undefined])[]): PlaceOf {
  const first = new Map<string, Place>();
  for (const [record, at] of records) {
    const [session, place] = [sessionOf(record), placeOf(at)];
    const known = session === undefined ? undefined : first.get(session);
    if (session === undefined || !place) continue;
    if (!known || place.day < known.day || (place.day === known.day && place.minute < known.minute))
      first.set(session, place);
  }
  return (record, at) => {
    const place = placeOf(at);
    const session = sessionOf(record);
    return place && session !== undefined ? (first.get(session) ?? place) : place;
  };
}

interface Dated<Entry> {
  day: string;
  entry: Entry;
}

const once = { startDay: 0, interval: 0, probability: 1 };

function dataEntries(points: readonly DocumentOf<'patientData'>[], placed: PlaceOf): Dated<DataEntry>[] {
  return points.flatMap((point) => {
    const place = placed(point, point.eventTime);
    const values = (point.data ?? []).map(valueOf);
    const labs = (point.labs ?? []).flatMap(labOf);
    if (!place || (labs.length === 0 && values.every((value) => value === null))) return [];
    const entry: DataEntry = {
      ...once,
      dataId: point.dataId,
      minute: place.minute,
      baseline: point.baseline === true,
      planId: point.planId ?? null,
      category: point.category ?? null,
      values,
      ...(labs.length > 0 && { labs }),
    };
    return [{ day: place.day, entry }];
  });
}

/** Check-ins that were not completed are left out, because a model would present them as complete. */
const isComplete = ({ status, bail }: DocumentOf<'journal'>): boolean =>
  COMPLETED.some((each) => each === status) && bail !== true;

function conversationEntries(
  journals: readonly DocumentOf<'journal'>[],
  isQuestion: (questionId: string) => boolean,
  placed: PlaceOf,
): Dated<ConversationEntry>[] {
  return journals.filter(isComplete).flatMap((journal) => {
    const place = placed(journal, journal.createDate);
    if (!place) return [];
    return (journal.journal ?? []).flatMap(({ questionId, answers = [] }) => {
      if (!questionId || !isQuestion(questionId)) return [];
      const entry: ConversationEntry = {
        ...once,
        questionId,
        minute: place.minute,
        baseline: journal.baseline === true,
        planId: journal.planId ?? null,
        answers: answers.map(({ answerId, value }) => ({ answerId: answerId ?? null, value: numberOf(value) })),
      };
      return [{ day: place.day, entry }];
    });
  });
}

/** The newest entries for which there is space, oldest first. */
const newest = <Entry>(dated: readonly Dated<Entry>[]): Dated<Entry>[] =>
  dated.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))).slice(-MOST_ENTRIES);

/**
 * Makes a model's entries from a patient's data and check-ins. The model has numbers, codes and distances in days: no
 * names, contacts, ids of records, dates or texts.
 * @param points data that was measured or answered, without results of detection
 * @param isQuestion whether a plan has a question of this id; answers to unknown questions are left out
 */
export function templateOf(
  points: readonly DocumentOf<'patientData'>[],
  journals: readonly DocumentOf<'journal'>[],
  isQuestion: (questionId: string) => boolean,
): Template {
  const places = sessionPlaces([
    ...points.map((point) => [point, point.eventTime] as const),
    ...journals.map((journal) => [journal, journal.createDate] as const),
  ]);
  const allData = dataEntries(points, places);
  const allConversation = conversationEntries(journals, isQuestion, places);
  const [data, conversation] = [newest(allData), newest(allConversation)];
  const days = [...data, ...conversation].map(({ day }) => day);
  const first = days.reduce((least, day) => (day < least ? day : least), days[0] ?? '');
  const last = days.reduce((most, day) => (day > most ? day : most), first);
  const placed = <Entry>({ day, entry }: Dated<Entry>): Entry => ({ ...entry, startDay: daysBetween(first, day) });
  return {
    data: data.map(placed),
    conversation: conversation.map(placed),
    days: days.length === 0 ? 1 : daysBetween(first, last) + 1,
    leftOut: allData.length - data.length + allConversation.length - conversation.length,
  };
}

/** The first day of a history of some days that ends the day before `today`. */
export const firstDay = (days: number, today: string): string => dayLater(today, -days);
