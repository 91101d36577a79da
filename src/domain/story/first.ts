import { dayLater, daysBetween } from '../dates/calendar';
import { textOf } from '../entity/read';
import { LAB_GROUP } from '../history/labReports';
import type { DayRange } from '../history/range';
import type { StoryRecords } from './sources';

/** A story is sent in two parts only if its number of days is at least this many times the number of first days. */
const LEAST_RATIO = 2;

/** The days that a screen shows at first. */
export interface ShownFirst {
  /** How many days fit on the screen. */
  shown: number;
  /** The day in the middle of the screen; by default, the last days are shown. */
  day?: string | undefined;
}

/** The days of a range that the screen shows at first; null if the story is so short that it is sent at once. */
export function firstDays(range: DayRange, { shown, day }: ShownFirst): DayRange | null {
  const { start, end } = range;
  if (daysBetween(start, end) + 1 < shown * LEAST_RATIO) return null;
  const middle = day !== undefined && day >= start && day <= end ? day : end;
  const wanted = dayLater(middle, Math.ceil(shown / 2));
  const last = wanted > end ? end : wanted;
  const first = dayLater(last, 1 - shown);
  return first < start ? { start, end: dayLater(start, shown - 1) } : { start: first, end: last };
}

/** Ids that connect the records of one check-in or report, wherever in the range the records are. */
export interface Links {
  groups: readonly string[];
  sessions: readonly string[];
}

/** Records that can belong to a check-in or report. */
export type LinkedRecords = Pick<StoryRecords, 'points' | 'journals'>;

/**
 * Finds the check-ins and reports that the given records belong to. Returns all answers and journals of these check-ins
 * and reports, including the given ones. The records of a check-in can be on several days and in several groups. All of
 * them together decide on which day the check-in is shown.
 * @param alerts all alerts of the whole range
 * @param isGiven whether an alert is on one of the days of the given records
 * @param read reads the answers and journals of the whole range that have one of these ids
 */
export async function withLinked(
  given: LinkedRecords,
  alerts: StoryRecords['points'],
  isGiven: (alert: StoryRecords['points'][number]) => boolean,
  read: (links: Links) => Promise<LinkedRecords>,
): Promise<LinkedRecords> {
  const [groups, sessions] = [new Set<string>(), new Set<string>()];
  const found = { points: [...given.points], journals: [...given.journals] };
  let fresh: Linked[] = [...alerts.filter(isGiven), ...given.points, ...given.journals];
  for (;;) {
    const links = { groups: added(groups, fresh, groupOf), sessions: added(sessions, fresh, sessionOf) };
    if (links.groups.length === 0 && links.sessions.length === 0) return found;
    const { points, journals } = await read(links);
    found.points.push(...points);
    found.journals.push(...journals);
    const linked = alerts.filter((each) => groups.has(groupOf(each)) || sessions.has(sessionOf(each)));
    fresh = [...linked, ...points, ...journals];
  }
}

type Linked = StoryRecords['points'][number] | StoryRecords['journals'][number];

const groupOf = ({ groupId }: Linked): string => (groupId === LAB_GROUP ? '' : textOf(groupId));
const sessionOf = ({ sessionId }: Linked): string => textOf(sessionId);

/** Adds the ids of records to a set. Returns the ids that are new in the set. */
function added(known: Set<string>, records: readonly Linked[], idOf: (record: Linked) => string): string[] {
  const ids = [...new Set(records.map(idOf))].filter((id) => id !== '' && !known.has(id));
  for (const id of ids) known.add(id);
  return ids;
}
