import { isOneOf } from '../../domain/entity/read';
import { CHANGES, type ChangeKind } from '../../domain/promotion/collections';

/** Which records are shown; an empty text or undefined shows all. */
export interface RecordFilter {
  collection: string;
  change: ChangeKind | undefined;
}

export const ALL_RECORDS: RecordFilter = { collection: '', change: undefined };

/** The filter as the query of a request. */
export const queryOf = ({ collection, change }: RecordFilter) => ({
  ...(collection !== '' && { collection }),
  ...(change && { change }),
});

/** The filter that an address has. */
export function filterIn(address: URLSearchParams): RecordFilter {
  const change = address.get('change');
  return { collection: address.get('collection') ?? '', change: isOneOf(CHANGES, change) ? change : undefined };
}

/** Whether a filter shows a record. */
export const passes = (
  record: { collection: string; change: ChangeKind },
  { collection, change }: RecordFilter,
): boolean =>
  (collection === '' || record.collection === collection) && (change === undefined || record.change === change);
