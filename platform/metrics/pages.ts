import type { Tx } from '../db/types';
import { archivedTo, MOST_SKIPPED, type EarlierQuery } from './archive/search';
import { findEvents, type Found, type MetricFilters } from './query';

interface EventPage extends Found {
  /** The search for the rest of the page; undefined if the archive cannot have events of the page. */
  earlier?: EarlierQuery;
}

const TRIES = 3;

/**
 * A page of events. If the archive may have some of them, the page has only the events after those of the archive, and
 * `earlier` finds the others.
 */
export async function eventPage(
  tx: Tx,
  filters: MetricFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<EventPage> {
  const order = filters.order ?? 'desc';
  for (let left = TRIES; ; left -= 1) {
    const after = await archivedTo(tx, filters);
    if (after === undefined) {
      const found = await findEvents(tx, filters, { offset, limit });
      if (left === 0 || (await archivedTo(tx, filters)) === undefined) return found;
      continue;
    }
    const found = await findEvents(tx, filters, { offset, limit: order === 'asc' ? 0 : limit, after });
    // If events were archived meanwhile, they are missing here.
    if (left > 0 && (await archivedTo(tx, filters)) !== after) continue;
    const skip = order === 'asc' ? offset : Math.max(0, offset - found.total);
    const isFull = order === 'desc' && (found.rows.length === limit || found.searchedTo !== null);
    if (isFull || limit === 0 || skip > MOST_SKIPPED) return { ...found, atLeast: true };
    // In ascending order the archive comes first, so its search finds all events of the page.
    const until = order === 'asc' ? {} : { endTime: earlierOf(filters.endTime, after) };
    return {
      ...found,
      atLeast: true,
      earlier: { filters: { ...filters, ...until }, order, skip, limit: limit - found.rows.length },
    };
  }
}

const earlierOf = (time: string | undefined, other: string): string =>
  time !== undefined && Date.parse(time) < Date.parse(other) ? time : other;
