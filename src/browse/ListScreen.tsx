import type { ReactNode } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';
import { CountedTitle } from '../ui/CountedTitle';
import { RefreshButton } from '../ui/RefreshButton';
import type { Column } from './columns';
import { FilterBar, type Counts } from './filters/FilterBar';
import { ListBody } from './ListBody';
import { ControlRow, ListFrame } from './ListFrame';
import { ListTabs, type TabsOfList } from './ListTabs';
import { RowTable, type Folding } from './RowTable';
import type { ListFilters, OwnFilters } from './useList';
import type { Rows } from './useRows';

/** The row that the address names, and a function that closes the row's drawer. */
export interface Opened {
  id: string;
  close: () => void;
}

/** Rows open in a drawer, under an address of their own. */
interface OpensDrawer {
  /** The path of the list, or of one of its rows. The filters are appended to the path. */
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

/** The rows. `texts` is the prefix of the filters' text keys; it is absent for a list with its own controls. */
type Listed<Row> = { list: Rows<Row> & ListFilters; texts: string } | { list: Rows<Row> & OwnFilters; texts?: never };

type Props<Row> = (OpensDrawer | LinksElsewhere<Row>) &
  Listed<Row> & {
    columns: readonly Column<Row>[];
    idOf: (row: Row) => string;
    /** Title of the screen. `name` is the plural name of the rows. */
    title: string;
    name: string;
    /** The accessible name of the table; defaults to the title. */
    label?: string;
    /** Tools at the right of the title, after the refresh button. */
    tools?: ReactNode;
    /** The screen's own controls: the choice of whose rows are shown, or a search that is not a filter. */
    controls?: ReactNode;
    /** The list is one of several, each in a tab. The title then has no count. */
    tabs?: TabsOfList;
    /** A message above the rows. */
    note?: ReactNode;
    sizes?: readonly number[];
    counts?: Counts;
    fold?: Folding<Row>;
    /** Whether a row stands out in red. One of its cells must say why in words. */
    stressed?: (row: Row) => boolean;
    empty?: ReactNode;
    /** Title of the error message; defaults to 'could not be loaded'. */
    failed?: string | undefined;
  };

/** A list screen: title with count, filters, rows, paging, and the details of the open row. */
export function ListScreen<Row>(props: Props<Row>) {
  const { list, columns, idOf, title, name, texts, tools, controls, tabs, note, sizes, counts, fold, empty } = props;
  const navigate = useNavigate();
  const { search } = useLocation();
  const here = (id?: string): To => ({ pathname: props.address?.(id), search });
  const { openId, drawer } = props;
  const content = (
    <>
      {tabs && controls && <ControlRow belowTabs>{controls}</ControlRow>}
      {list.filters && texts !== undefined && <FilterBar list={list} texts={texts} counts={counts} />}
      {note}
      <ListBody
        list={list}
        name={name}
        isFiltered={list.isFiltered}
        onClear={list.clear}
        empty={empty}
        sizes={sizes}
        failed={props.failed}
      >
        {(rows) => (
          <RowTable
            label={props.label ?? title}
            rows={rows}
            columns={columns}
            idOf={idOf}
            to={(id, row) => props.to?.(row) ?? here(id)}
            openId={openId}
            isStale={list.isStale}
            sort={list.sort}
            onSort={list.setSort}
            fold={fold}
            stressed={props.stressed}
          />
        )}
      </ListBody>
    </>
  );
  return (
    <ListFrame
      title={
        <CountedTitle
          wide
          title={title}
          name={name}
          total={tabs ? undefined : list.total}
          atLeast={list.atLeast}
          failed={Boolean(list.error)}
        />
      }
      tools={
        <>
          <RefreshButton onClick={list.refetch} />
          {tools}
        </>
      }
      controls={!tabs && controls}
    >
      {tabs ? <ListTabs {...tabs}>{content}</ListTabs> : content}
      {openId !== undefined && drawer?.({ id: openId, close: () => void navigate(here()) })}
    </ListFrame>
  );
}
