import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';
import type { HistoryRows } from './useHistoryRows';

interface Props {
  rows: HistoryRows;
  sizes: readonly number[];
}

/** The pages of a history's table. */
export function HistoryPaging({ rows, sizes }: Props) {
  const translate = useTranslate();
  const exact = !rows.totalIsMinimum;
  return (
    <TablePagination
      component="div"
      count={exact ? (rows.total ?? 0) : -1}
      page={rows.page - 1}
      rowsPerPage={rows.perPage}
      rowsPerPageOptions={sizes.length > 1 ? [...sizes] : []}
      onPageChange={(_, next) => rows.setPage(next + 1)}
      onRowsPerPageChange={(event) => rows.setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate('lists.perPage')}
      labelDisplayedRows={({ from, to }) =>
        translate(exact ? 'lists.range' : 'lists.rangeMore', { from, to, total: (rows.total ?? 0).toLocaleString() })
      }
      slotProps={{
        actions: {
          previousButton: { 'aria-label': translate('lists.previous') },
          nextButton: { 'aria-label': translate('lists.next'), disabled: !rows.hasNextPage },
        },
      }}
      sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0 }}
    />
  );
}
