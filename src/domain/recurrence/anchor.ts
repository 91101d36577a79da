import { aheadAt, momentInZone } from '../dates/zone';
import { fieldsOf, textOf } from '../entity/read';
import { namedZone } from '../report/scheduled';
import { DAY_MS } from '../dates/units';

/** What decides when a schedule is due. */
const TIMES = ['nextSend', 'intervalType', 'interval'] as const;

type Timed = Readonly<Partial<Record<(typeof TIMES)[number] | 'anchor' | 'args', unknown>>>;

/**
 * The wall clock of a zone: the time, the day of the month, whether this is the month's last day, and whether the clock
 * has shown the same time an hour before, because it was set back.
 */
function wallClock(moment: unknown, zone: string) {
  const at = Date.parse(textOf(moment));
  const wall = new Date(at + aheadAt(at, zone));
  const next = new Date(wall.getTime() + DAY_MS);
  return {
    time: wall.toISOString().slice(11),
    day: wall.getUTCDate(),
    isLast: next.getUTCDate() === 1,
    isSecond: momentInZone(wall.getTime(), zone) !== at,
  };
}

/**
 * Whether the arguments name another zone in which the next send is not a due time that is counted from the anchor,
 * such as when only one of the two zones has changed its clocks since.
 */
function leavesDueTimes({ nextSend, args, intervalType }: Timed, before: Timed): boolean {
  const zone = namedZone(fieldsOf(args));
  if (zone === namedZone(fieldsOf(before.args)) || intervalType === 'hour') return false;
  // The organization decides the zone then, and only the platform can look it up.
  if (zone === undefined) return true;
  const [first, next] = [wallClock(before.anchor, zone), wallClock(nextSend, zone)];
  // If clocks show a time twice, the first one is the due time.
  if (first.time !== next.time || next.isSecond) return true;
  if (intervalType !== 'month' && intervalType !== 'year') return false;
  return first.day !== next.day && !(next.isLast && next.day < first.day);
}

/** Whether an edit moves the first due time, from which all others are counted: the next send is then the first. */
export const movesAnchor = (after: Timed, before: Timed | undefined): boolean =>
  !before?.anchor || TIMES.some((field) => after[field] !== before[field]) || leavesDueTimes(after, before);
