import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';
import { countText } from '../domain/shownNumber';
import { useLanguage } from '../ui/useLanguage';
import type { Rows } from './useRows';

interface Props {
  list: Pick<
    Rows<unknown>,
    'total' | 'atLeast' | 'hasNext' | 'error' | 'isPaged' | 'page' | 'perPage' | 'setPage' | 'setPerPage'
  >;
  /** Page sizes to choose from. With fewer than two sizes, no choice is shown. */
  sizes: readonly number[];
}

/**
 * Paging of a list: the range of rows that is shown, the total, and buttons for other pages. Renders nothing if all
 * rows are on one page.
 */
export function Paging({ list, sizes }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { total = 0, atLeast, hasNext, error, isPaged, page, perPage } = list;
  if (error || !isPaged || total === 0 || (page === 1 && !atLeast && total <= perPage)) return null;
  return (
    <TablePagination
      component="div"
      count={atLeast ? -1 : total}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={sizes.length > 1 ? [...sizes] : []}
      onPageChange={(_, next) => list.setPage(next + 1)}
      onRowsPerPageChange={(event) => list.setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate('lists.perPage')}
      labelDisplayedRows={({ from, to }) =>
        translate(atLeast ? 'lists.rangeMore' : 'lists.range', { from, to, total: countText(total, language) })
      }
      slotProps={{
        actions: {
          previousButton: { 'aria-label': translate('lists.previous') },
          nextButton: { 'aria-label': translate('lists.next'), disabled: !hasNext },
        },
      }}
      // The line covers that below the last row.
      sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0, mt: '-1px' }}
    />
  );
}
