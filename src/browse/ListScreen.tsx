import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { createPath, useLocation, useNavigate, type To } from 'react-router-dom';
import { CountedTitle } from '../ui/CountedTitle';
import { RefreshButton } from '../ui/RefreshButton';
import { AddressNote } from './AddressNote';
import { listRules, type AddressRules } from './addressRules';
import type { Column } from './columns';
import { FilterBar, type Counts, type FilterTexts } from './filters/FilterBar';
import { ListBody, type EmptyOptions } from './ListBody';
import { ControlRow, ListFrame } from './ListFrame';
import { RowTable, type RowOptions } from './RowTable';
import type { ListFilters, OwnFilters } from './useList';
import type { Rows } from './useRows';

/** The row that the address names, and a function that closes the row's drawer. */
export interface Opened {
  id: string;
  close: () => void;
  /** Opens the next or previous row; absent if the open row is not in the list. */
  go?: (step: 1 | -1) => void;
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

/** Rows link to another screen, or to a route below the list's route. */
interface LinksElsewhere<Row> {
  to: (row: Row) => To;
  /** The path of the list, if the list is still shown when a row is open. */
  address?: () => string;
  openId?: string | undefined;
  drawer?: never;
}

/** The rows. `texts` are the filters' texts, or the prefix of their keys; absent for a list with its own controls. */
type Listed<Row> =
  | { list: Rows<Row> & ListFilters; texts: string | FilterTexts }
  | { list: Rows<Row> & OwnFilters; texts?: never };

type Props<Row> = (OpensDrawer | LinksElsewhere<Row>) &
  Listed<Row> &
  RowOptions<Row> &
  EmptyOptions & {
    columns: readonly Column<Row>[];
    idOf: (row: Row) => string;
    /** Title of the screen. `name` is the plural name of the rows, `one` the singular name. */
    title: string;
    name: string;
    one: string;
    /** The accessible name of the table; defaults to the title. */
    label?: string;
    /** A search of the whole list, beside the title. */
    search?: ReactNode;
    /** Tools at the right of the title, before and after the refresh button. */
    lead?: ReactNode;
    tools?: ReactNode;
    /** The screen's own controls: the choice of whose rows are shown, or a search that is not a filter. */
    controls?: ReactNode;
    /** Puts the list into one of several tabs (`ListTabs`). The title then has no count. */
    tabs?: (content: ReactNode) => ReactNode;
    /** Rules of further parameters of the address. */
    addressRules?: AddressRules;
    /** A message above the rows. */
    note?: ReactNode;
    sizes?: readonly number[];
    counts?: Counts;
    /** Dialogs of the screen, and the drawer that a route below the list's route renders. */
    children?: ReactNode;
  };

/** The texts of filters by the prefix of their keys: `<texts>.<name>`, and `<texts>.<name>s.<value>` for a value. */
function useFilterTexts(texts: string | FilterTexts | undefined): FilterTexts | undefined {
  const translate = useTranslate();
  return typeof texts !== 'string'
    ? texts
    : {
        group: translate(`${texts}.filters`),
        label: ({ name, label = name }) => translate(`${texts}.${label}`),
        value: ({ name }, value) => translate(`${texts}.${name}s.${value}`),
      };
}

/** A list screen: title with count, filters, rows, paging, and the details of the open row. */
export function ListScreen<Row>(props: Props<Row>) {
  const { list, columns, idOf, title, name, tools, controls, tabs, openId, drawer } = props;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = (id?: string): To => ({ pathname: props.address?.(id), search });
  const texts = useFilterTexts(props.texts);
  const at = openId === undefined ? -1 : (list.rows?.findIndex((row) => idOf(row) === openId) ?? -1);
  const go = (step: 1 | -1): void => {
    const next = list.rows?.[at + step];
    // The steps are no entries of the browser's history, so that Back returns to the list.
    if (next) void navigate(here(idOf(next)), { replace: true });
  };
  const content = (
    <>
      {tabs && controls && <ControlRow>{controls}</ControlRow>}
      {list.filters && texts && <FilterBar list={list} texts={texts} counts={props.counts} />}
      <AddressNote rules={{ ...listRules(list.filters), ...props.addressRules }} />
      {props.note}
      <ListBody
        list={list}
        name={name}
        isFiltered={list.isFiltered}
        onClear={list.clear}
        empty={props.empty}
        about={props.about}
        create={props.create}
        hint={props.hint}
        failed={props.failed}
        sizes={props.sizes}
        address={createPath({ pathname: props.address?.() ?? pathname, search })}
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
            isFetching={list.isFetching}
            sort={list.sort}
            onSort={list.setSort}
            nameOf={props.nameOf}
            stressed={props.stressed}
            picked={props.picked}
            menu={props.menu}
            fold={props.fold}
            pinned={props.pinned}
            state={props.state}
          />
        )}
      </ListBody>
    </>
  );
  return (
    <ListFrame
      title={
        <CountedTitle
          wide={props.search === undefined}
          title={title}
          name={name}
          one={props.one}
          total={tabs ? undefined : list.total}
          atLeast={list.atLeast}
          failed={Boolean(list.error)}
        />
      }
      search={props.search}
      tools={
        <>
          {props.lead}
          <RefreshButton onClick={list.refetch} />
          {tools}
        </>
      }
      controls={!tabs && controls}
    >
      {tabs ? tabs(content) : content}
      {openId !== undefined && drawer?.({ id: openId, close: () => void navigate(here()), ...(at >= 0 && { go }) })}
      {props.children}
    </ListFrame>
  );
}
