import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useLocation, useNavigate, type To } from 'react-router-dom';
import { CountedTitle } from '../ui/CountedTitle';
import { RefreshButton } from '../ui/RefreshButton';
import type { Column } from './columns';
import { FilterBar, type Counts } from './filters/FilterBar';
import { Frame } from './Frame';
import { ListBody } from './ListBody';
import { RowTable, type Folding } from './RowTable';
import type { List } from './useList';

/** The row that the address names, and a function that closes it. */
export interface Opened {
  id: string;
  close: () => void;
}

/** Rows open in a drawer, under an address of their own. */
interface OpensDrawer {
  /** The path of the list, or of one of its rows. The filters are appended to it. */
  address: (id?: string) => string;
  /** The id of the row that the address names. */
  openId: string | undefined;
  /** Rendered when a row is open. */
  drawer?: (opened: Opened) => ReactNode;
  to?: never;
}

/** Rows link to another screen. */
interface LinksElsewhere<Row> {
  to: (row: Row) => To;
  address?: never;
  openId?: never;
  drawer?: never;
}

type Props<Row, Query, Answer> = (OpensDrawer | LinksElsewhere<Row>) & {
  list: List<Row, Query, Answer>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** Title of the screen. `name` is the plural name of the rows. */
  title: string;
  name: string;
  /** Prefix of the text keys of column headings and filters. */
  texts: string;
  /** Tools at the right of the title, after the refresh button. */
  tools?: ReactNode;
  sizes?: readonly number[];
  counts?: Counts;
  fold?: Folding<Row>;
  empty?: ReactNode;
};

/** A list screen: title with count, filters, rows, paging, and the details of the open row. */
export function ListScreen<Row, Query, Answer>(props: Props<Row, Query, Answer>) {
  const { list, columns, idOf, title, name, texts, tools, sizes, counts, fold, empty } = props;
  const navigate = useNavigate();
  const { search } = useLocation();
  const here = (id?: string): To => ({ pathname: props.address?.(id), search });
  const { openId, drawer } = props;
  return (
    <Frame>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1.5 }}>
        <CountedTitle
          wide
          title={title}
          name={name}
          total={list.total}
          atLeast={list.atLeast}
          failed={Boolean(list.error)}
        />
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
            to={(id, row) => props.to?.(row) ?? here(id)}
            openId={openId}
            isStale={list.isStale}
            sort={list.sort}
            onSort={list.setSort}
            fold={fold}
          />
        )}
      </ListBody>
      {openId !== undefined && drawer?.({ id: openId, close: () => void navigate(here()) })}
    </Frame>
  );
}
