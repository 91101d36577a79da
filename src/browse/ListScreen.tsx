import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useLocation, useNavigate } from 'react-router-dom';
import { CountedTitle } from '../ui/CountedTitle';
import { RefreshButton } from '../ui/RefreshButton';
import type { Column } from './columns';
import { FilterBar, type Counts } from './filters/FilterBar';
import { Frame } from './Frame';
import { ListBody } from './ListBody';
import { RowTable } from './RowTable';
import type { List } from './useList';

/** A row that is open, by its address. */
export interface Opened {
  id: string;
  close: () => void;
}

interface Props<Row, Query, Answer> {
  list: List<Row, Query, Answer>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** The address of the list, or of a row of it; filters stay behind either. */
  address: (id?: string) => string;
  /** The row that the address names. */
  openId: string | undefined;
  /** What the screen is called, and what the list holds, in the plural. */
  title: string;
  name: string;
  /** Begins the keys of heads and filters. */
  texts: string;
  /** At the right of the title, after the refresh button. */
  tools?: ReactNode;
  sizes?: readonly number[];
  counts?: Counts;
  empty?: ReactNode;
  /** Drawn for the row that is open. */
  drawer?: (opened: Opened) => ReactNode;
}

/** A screen of a list: counted title, filters, rows, pages, and the row that is open. */
export function ListScreen<Row, Query, Answer>(props: Props<Row, Query, Answer>) {
  const { list, columns, idOf, address, openId, title, name, texts, tools, sizes, counts, empty, drawer } = props;
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Frame>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1.5 }}>
        <CountedTitle wide title={title} total={list.total} atLeast={list.atLeast} failed={Boolean(list.error)} />
        <RefreshButton onClick={list.refetch} />
        {tools}
      </Box>
      <FilterBar list={list} texts={texts} counts={counts} />
      <ListBody list={list} name={name} isFiltered={list.isFiltered} onClear={list.clear} empty={empty} sizes={sizes}>
        {(rows) => (
          <RowTable
            label={title}
            rows={rows}
            columns={columns}
            idOf={idOf}
            to={(id) => ({ pathname: address(id), search })}
            openId={openId}
            isStale={list.isStale}
            sort={list.sort}
            onSort={list.setSort}
          />
        )}
      </ListBody>
      {openId !== undefined && drawer?.({ id: openId, close: () => void navigate({ pathname: address(), search }) })}
    </Frame>
  );
}
