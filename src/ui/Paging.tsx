import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';
import { useLanguage } from './useLanguage';

interface Props {
  /** Starts at 0. */
  page: number;
  perPage: number;
  /** Page sizes to choose from. With fewer than two sizes, no choice is shown. */
  sizes?: readonly number[];
  total: number;
  /** Whether `total` is only a minimum. */
  atLeast?: boolean;
  /** Whether there is a next page, if `total` is not exact. */
  hasNext?: boolean;
  onPage: (page: number) => void;
  onPerPage?: (perPage: number) => void;
  /** Draws a line above the paging. */
  ruled?: boolean;
}

/**
 * Paging of a table: the range of rows that is shown, the total, and buttons for other pages. Renders nothing if all
 * rows are on one page.
 */
export function Paging({
  page,
  perPage,
  sizes = [],
  total,
  atLeast = false,
  hasNext,
  onPage,
  onPerPage,
  ruled = false,
}: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  if (page === 0 && !atLeast && total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={atLeast ? -1 : total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={sizes.length > 1 ? [...sizes] : []}
      onPageChange={(_, next) => onPage(next)}
      onRowsPerPageChange={(event) => onPerPage?.(Number(event.target.value))}
      labelRowsPerPage={translate('lists.perPage')}
      labelDisplayedRows={({ from, to }) =>
        translate(atLeast ? 'lists.rangeMore' : 'lists.range', { from, to, total: total.toLocaleString(language) })
      }
      slotProps={{
        actions: {
          previousButton: { 'aria-label': translate('lists.previous') },
          nextButton: {
            'aria-label': translate('lists.next'),
            ...(hasNext !== undefined && { disabled: !hasNext }),
          },
        },
      }}
      sx={ruled ? { borderTop: 1, borderColor: 'divider', flexShrink: 0 } : undefined}
    />
  );
}
