import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FailedState } from '../ui/FailedState';
import { LIST_SIZES } from '../ui/pageSizes';
import { Paging } from '../ui/Paging';
import { ScrollBox } from '../ui/ScrollBox';
import { EmptyList, ListSkeleton, PastEnd } from './ListStates';
import type { Rows } from './useRows';
import { useScrollMemory } from './useScrollMemory';

/** What a list shows instead of rows. */
export interface EmptyOptions {
  /** Shown if there are no rows and no filter is set. */
  empty?: ReactNode;
  /** The button that creates the first record. */
  create?: ReactNode;
  /** Shown below the message that there are no rows. */
  hint?: ReactNode;
  /** Title of the error message; defaults to 'could not be loaded'. */
  failed?: string | undefined;
}

interface Props<Row> extends EmptyOptions {
  list: Rows<Row>;
  /** Plural name of the rows: 'patients'. */
  name: string;
  isFiltered: boolean;
  onClear: () => void;
  /**
   * The address of the list. When the user returns to it, the scroll position and the focused row are restored. If
   * absent, they are not kept.
   */
  address?: string | undefined;
  /** Page sizes to choose from. With fewer than two sizes, no choice is shown. */
  sizes?: readonly number[];
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list, or why there are none, with paging or a button for more rows. */
export function ListBody<Row>({
  list,
  name,
  isFiltered,
  onClear,
  empty,
  create,
  hint,
  failed,
  address,
  sizes = LIST_SIZES,
  children,
}: Props<Row>) {
  const translate = useTranslate();
  const { rows, error, total, page, readMore } = list;
  const box = useScrollMemory(address, rows !== undefined);
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
        ) : (
          <>
            {isFiltered || empty === undefined ? (
              <EmptyList name={name} filtered={isFiltered} onClear={onClear} create={create} />
            ) : (
              empty
            )}
            {hint}
          </>
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
