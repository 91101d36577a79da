import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FailedState } from '../ui/FailedState';
import { LIST_SIZES } from '../ui/pageSizes';
import { findRefusedValue } from '../ui/refusedValue';
import { ScrollBox } from '../ui/ScrollBox';
import { EmptyList, ListSkeleton, PastEnd } from './ListStates';
import { Paging } from './Paging';
import type { Rows } from './useRows';
import { useScrollMemory } from './useScrollMemory';

/** What a list shows instead of rows. */
export interface EmptyOptions {
  /** Shown if there are no rows and no filter is set. */
  empty?: ReactNode;
  /** Which records come here, and what the user can do, if there are no rows yet. */
  about?: string | undefined;
  /** The button that creates the first record. */
  create?: ReactNode;
  /** Shown below the message that there are no rows. */
  hint?: ReactNode;
  /** Title of the error message; defaults to 'could not be loaded'. */
  failed?: string | undefined;
}

interface FoundProps<Row> extends EmptyOptions {
  list: Pick<Rows<Row>, 'rows' | 'error' | 'refetch'> & { perPage?: number };
  /** Plural name of the rows: 'patients'. */
  name: string;
  /** Whether filters may hide rows; defaults to false. `usual` are only those that the list opens with. */
  isFiltered?: boolean | 'usual';
  /** Removes the filters. */
  onClear?: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The link to the list without filters and order. */
function PlainList() {
  const translate = useTranslate();
  return (
    <Button variant="outlined" component={Link} to="?">
      {translate('lists.clearAll')}
    </Button>
  );
}

const nothing = (): void => undefined;

const isPastEnd = ({ isPaged, page, rows }: Rows<unknown>): boolean => isPaged && page > 1 && rows?.length === 0;

/** The rows of a list, or why there are none: they are loading, could not be loaded, or do not exist. */
export function FoundRows<Row>(props: FoundProps<Row>) {
  const { list, name, isFiltered = false, onClear = nothing, empty, about, create, hint, failed, children } = props;
  const translate = useTranslate();
  const { rows, error } = list;
  if (error)
    return (
      <FailedState
        error={error}
        title={failed ?? translate('lists.failed', { name })}
        onRetry={list.refetch}
        other={typeof findRefusedValue(error)?.value === 'string' && <PlainList />}
      />
    );
  if (!rows) return <ListSkeleton most={list.perPage} />;
  if (rows.length > 0) return children(rows);
  return (
    <>
      {isFiltered || empty === undefined ? (
        <EmptyList name={name} filtered={isFiltered} onClear={onClear} create={create} about={about} />
      ) : (
        empty
      )}
      {hint}
    </>
  );
}

export interface ListBodyProps<Row> extends FoundProps<Row> {
  list: Rows<Row>;
  /**
   * The address of the list. When the user returns to it, the scroll position and the focused row are restored. If
   * absent, they are not kept.
   */
  address?: string | undefined;
  /** Page sizes to choose from. With fewer than two sizes, no choice is shown. */
  sizes?: readonly number[];
  /** Lets the keyboard scroll the rows. Needed if they have no links and buttons. */
  scrollsByKey?: boolean;
  /** Maximum height of the rows; by default that of the surrounding box. */
  maxHeight?: string;
}

/** The rows of a list, or why there are none, with paging or a button for more rows. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { address, sizes = LIST_SIZES, scrollsByKey = false, maxHeight, ...found } = props;
  const { list, name } = found;
  const translate = useTranslate();
  const { rows, page, readMore } = list;
  const box = useScrollMemory(address, rows !== undefined);
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <>
      <ScrollBox boxRef={box} label={scrollsByKey && hasRows ? name : undefined} maxHeight={maxHeight}>
        {isPastEnd(list) ? <PastEnd page={page} onFirst={() => list.setPage(1)} /> : <FoundRows {...found} />}
        {readMore && (
          <Box sx={{ p: 1.5, textAlign: 'center' }}>
            <Button onClick={readMore} loading={list.isReadingMore}>
              {translate('lists.older')}
            </Button>
          </Box>
        )}
      </ScrollBox>
      {!isPastEnd(list) && <Paging list={list} sizes={sizes} />}
    </>
  );
}
