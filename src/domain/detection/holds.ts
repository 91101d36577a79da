import { spanOf, type Span } from '../dates/partialDate';
import type { ConditionSpan } from './types';

const momentsOf = (date: string, zone: string): Span => {
  const at = Date.parse(date);
  return spanOf(date, zone) ?? { from: at, to: at };
};

/**
 * Whether a condition holds at a time: from the first moment that its start can mean, up to its end, and where that is a day, a
 * month or a year, until that is over. Of a time that is less than a moment its end counts.
 * @param zone whose days, months and years they are
 */
export function holdsAt({ start, end }: Pick<ConditionSpan, 'start' | 'end'>, at: string, zone = 'UTC'): boolean {
  const time = momentsOf(at, zone).to;
  if (!(momentsOf(start, zone).from <= time)) return false;
  if (end === undefined || end === null) return true;
  const over = momentsOf(end, zone);
  return over.from === over.to ? time < over.to : time <= over.to;
}
