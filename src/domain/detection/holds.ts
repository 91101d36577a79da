import { spanOf, type Span } from '../dates/partialDate';
import type { ConditionSpan } from './types';

const momentsOf = (date: string, zone: string): Span => {
  const at = Date.parse(date);
  return spanOf(date, zone) ?? { from: at, to: at };
};

/**
 * Whether a condition is present at a time. The condition begins at the earliest moment that its start can mean. An end
 * that is a day, month or year lasts until that period is over. If the given time is a whole day, month or year, its
 * last moment counts.
 * @param zone the zone of days, months and years
 */
export function holdsAt({ start, end }: Pick<ConditionSpan, 'start' | 'end'>, at: string, zone = 'UTC'): boolean {
  const time = momentsOf(at, zone).to;
  if (!(momentsOf(start, zone).from <= time)) return false;
  if (end === undefined || end === null) return true;
  const over = momentsOf(end, zone);
  return over.from === over.to ? time < over.to : time <= over.to;
}
