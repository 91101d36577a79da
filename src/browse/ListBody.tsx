import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FailedState } from '../ui/FailedState';
import { LIST_SIZES } from '../ui/pageSizes';
import { Paging } from '../ui/Paging';
import { ScrollBox } from '../ui/ScrollBox';
import { EmptyList, ListSkeleton, PastEnd } from './ListStates';
import type { Rows } from './useRows';

interface Props<Row> {
  list: Rows<Row>;
  /** Plural name of the rows: 'patients'. */
  name: string;
  isFiltered: boolean;
  onClear: () => void;
  /** Shown if there are no rows and no filter is set. */
  empty?: ReactNode;
  /** Page sizes to choose from. With fewer than two sizes, no choice is shown. */
  sizes?: readonly number[];
  /** Title of the error message; defaults to 'could not be loaded'. */
  failed?: string | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list, or why there are none, with paging or a button for more rows. */
export function ListBody<Row>({
  list,
  name,
  isFiltered,
  onClear,
  empty,
  sizes = LIST_SIZES,
  failed,
  children,
}: Props<Row>) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const { rows, error, total, page, readMore } = list;
  const pastEnd = list.isPaged && page > 1 && rows?.length === 0;
  return (
    <>
      <ScrollBox boxRef={box}>
        {error ? (
          <FailedState error={error} title={failed ?? translate('lists.failed', { name })} onRetry={list.refetch} />
        ) : !rows ? (
          <ListSkeleton />
        ) : rows.length > 0 ? (
          children(rows)
        ) : pastEnd ? (
          <PastEnd page={page} onFirst={() => list.setPage(1)} />
        ) : isFiltered || empty === undefined ? (
          <EmptyList name={name} filtered={isFiltered} onClear={onClear} />
        ) : (
          empty
        )}
        {readMore && (
          <Box sx={{ p: 1.5, textAlign: 'center' }}>
            <Button onClick={readMore} loading={list.isReadingMore}>
              {translate('lists.older')}
            </Button>
          </Box>
        )}
      </ScrollBox>
      {!error && list.isPaged && total !== undefined && total > 0 && !pastEnd && (
        <Paging
          ruled
          page={page - 1}
          perPage={list.perPage}
          sizes={sizes}
          total={total}
          atLeast={list.atLeast}
          hasNext={list.hasNext}
          onPage={(next) => list.setPage(next + 1)}
          onPerPage={list.setPerPage}
        />
      )}
    </>
  );
}
