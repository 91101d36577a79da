import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';
import { PAGE_SIZES } from './listState';
import type { EntityList } from './useEntityList';

export function ListPaging({ list }: { list: EntityList }) {
  const translate = useTranslate();
  const { page, perPage } = list.state;
  const exact = !list.totalIsMinimum;
  return (
    <TablePagination
      component="div"
      count={exact ? (list.total ?? 0) : -1}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...PAGE_SIZES]}
      onPageChange={(_, next) => list.setPage(next + 1)}
      onRowsPerPageChange={(event) => list.setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate('lists.perPage')}
      labelDisplayedRows={({ from, to }) =>
        translate(exact ? 'lists.range' : 'lists.rangeMore', { from, to, total: (list.total ?? 0).toLocaleString() })
      }
      slotProps={{
        actions: {
          previousButton: { 'aria-label': translate('lists.previous') },
          nextButton: { 'aria-label': translate('lists.next'), disabled: !list.hasNextPage },
        },
      }}
      sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0 }}
    />
  );
}
