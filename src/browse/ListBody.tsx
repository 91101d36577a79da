import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FailedState } from '../ui/FailedState';
import { Paging } from '../ui/Paging';
import { ScrollBox } from '../ui/ScrollBox';
import { EmptyList, ListSkeleton } from './ListStates';
import type { Rows } from './useRows';

interface Props<Row> {
  list: Rows<Row>;
  /** What the list holds, in the plural. */
  name: string;
  isFiltered: boolean;
  onClear: () => void;
  /** Said in place of rows where there are none and nothing narrows them. */
  empty?: ReactNode;
  /** Page sizes to choose from; none or one is no choice. */
  sizes?: readonly number[];
  /** What a failure is called; default that the list could not be loaded. */
  failed?: string | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list, or why there are none; and the ways to further ones. */
export function ListBody<Row>({ list, name, isFiltered, onClear, empty, sizes = [], failed, children }: Props<Row>) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const { rows, error, total, page, readMore } = list;
  return (
    <>
      <ScrollBox boxRef={box}>
        {error ? (
          <FailedState error={error} title={failed ?? translate('lists.failed', { name })} onRetry={list.refetch} />
        ) : !rows ? (
          <ListSkeleton />
        ) : rows.length > 0 ? (
          children(rows)
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
      {!error && list.isPaged && total !== undefined && (total > 0 || page > 1) && (
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
