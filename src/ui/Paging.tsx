import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';
import { useLanguage } from './useLanguage';

interface Props {
  /** From 0. */
  page: number;
  perPage: number;
  /** Rows per page to choose from; none or one is no choice. */
  sizes?: readonly number[];
  total: number;
  /** There are at least `total`. */
  atLeast?: boolean;
  /** Whether a page follows, where the total does not tell. */
  hasNext?: boolean;
  onPage: (page: number) => void;
  onPerPage?: (perPage: number) => void;
  /** A line parts it from the rows. */
  ruled?: boolean;
}

/** The pages of a table: which rows are shown, of how many, and the ways to others. */
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
