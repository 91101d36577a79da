import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';
import type { Roster } from './useRoster';

const SIZES = [25, 50, 100];

export function RosterPaging({ roster }: { roster: Roster }) {
  const translate = useTranslate();
  const { page, perPage, total, totalIsMinimum, rows } = roster;
  const short = (rows?.length ?? 0) < perPage;
  return (
    <TablePagination
      component="div"
      count={totalIsMinimum ? -1 : total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={SIZES}
      onPageChange={(_, next) => roster.setPage(next)}
      onRowsPerPageChange={(event) => roster.setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate('lists.perPage')}
      labelDisplayedRows={({ from, to }) =>
        translate(totalIsMinimum ? 'lists.rangeMore' : 'lists.range', { from, to, total: total.toLocaleString() })
      }
      slotProps={{
        actions: {
          previousButton: { 'aria-label': translate('lists.previous') },
          nextButton: { 'aria-label': translate('lists.next'), ...(totalIsMinimum && { disabled: short }) },
        },
      }}
    />
  );
}
