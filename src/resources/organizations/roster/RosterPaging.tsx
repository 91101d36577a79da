import { LIST_SIZES } from '../../../ui/pageSizes';
import { Paging } from '../../../ui/Paging';
import type { Roster } from './useRoster';

/** The paging of a roster. The total of the roster may be a lower bound. */
export function RosterPaging({ roster }: { roster: Roster }) {
  const { page, perPage, total, totalIsMinimum, rows } = roster;
  return (
    <Paging
      page={page}
      perPage={perPage}
      sizes={LIST_SIZES}
      total={total}
      atLeast={totalIsMinimum}
      hasNext={totalIsMinimum ? (rows?.length ?? 0) >= perPage : undefined}
      onPage={roster.setPage}
      onPerPage={roster.setPerPage}
    />
  );
}
