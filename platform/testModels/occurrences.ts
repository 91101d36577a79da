import { drawn } from './chance';
import type { ConversationEntry, DataEntry } from './types';

/** The entries of one check-in or report: they are due at the same time and come or stay away together. */
export interface Session {
  key: string;
  startDay: number;
  interval: number;
  probability: number;
  minute: number;
  baseline: boolean;
  data: DataEntry[];
  conversation: ConversationEntry[];
}

/** A session on a day of the history; the first day is 0. */
export interface Occurrence {
  session: Session;
  day: number;
}

const NOON = 720;

/** Groups a model's entries by when they are due. Laboratory results are a session of their own. */
export function sessionsOf(data: readonly DataEntry[], conversation: readonly ConversationEntry[]): Session[] {
  const found = new Map<string, Session>();
  const sessionFor = (entry: DataEntry | ConversationEntry, kind: string): Session => {
    const { startDay, interval = 0, probability = 1, minute = NOON, baseline = false } = entry;
    const key = JSON.stringify([kind, startDay, interval, probability, minute, baseline]);
    const known = found.get(key);
    if (known) return known;
    const session = { key, startDay, interval, probability, minute, baseline, data: [], conversation: [] };
    found.set(key, session);
    return session;
  };
  for (const entry of data) sessionFor(entry, entry.category === 'labTest' ? 'lab' : 'checkIn').data.push(entry);
  for (const entry of conversation) sessionFor(entry, 'checkIn').conversation.push(entry);
  return [...found.values()];
}

/** How often a session is due in a history of some days. */
function timesOf({ startDay, interval }: Session, days: number): number {
  if (startDay >= days) return 0;
  return interval === 0 ? 1 : Math.floor((days - 1 - startDay) / interval) + 1;
}

/** The number of entries that a patient has if every session takes place. */
export const entriesDue = (sessions: readonly Session[], days: number): number =>
  sessions.reduce(
    (sum, session) => sum + timesOf(session, days) * (session.data.length + session.conversation.length),
    0,
  );

/** All occurrences of the sessions in a history of some days, in the order of time. */
export const occurrencesOf = (sessions: readonly Session[], days: number): Occurrence[] =>
  sessions
    .flatMap((session) =>
      Array.from({ length: timesOf(session, days) }, (_, at) => ({
        session,
        day: session.startDay + at * session.interval,
      })),
    )
    .toSorted((one, other) => one.day - other.day || one.session.minute - other.session.minute);

/** The occurrences that a patient has. The same seed and number give the same ones. */
export const occurrencesOfPatient = (all: readonly Occurrence[], seed: number, number: number): Occurrence[] =>
  all.filter(
    ({ session: { key, probability }, day }) => probability >= 1 || drawn(seed, number, key, day) < probability,
  );
