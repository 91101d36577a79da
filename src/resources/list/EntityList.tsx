import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Frame } from '../../browse/Frame';
import { useTranslate } from 'react-admin';
import { Link, Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { canMake } from '../../domain/entity/manifest';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { createPath } from '../../routes';
import { CountedTitle } from '../../ui/CountedTitle';
import { FailedState } from '../../ui/FailedState';
import { usePaletteActions } from '../../ui/palette';
import { ScrollBox } from '../../ui/ScrollBox';
import { lazyPiece } from '../../ui/pieces';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { useCreateTitle } from '../useCreateTitle';
import { useEntity, useRecordId } from '../useEntity';
import { DeleteRecordsDialog } from './DeleteRecordsDialog';
import { EntityTable } from './EntityTable';
import { FilterRow } from './FilterRow';
import { ListPaging } from './ListPaging';
import { EmptyList, ListSkeleton, PastEnd } from '../../browse/ListStates';
import { ListTools } from './ListTools';
import { SearchBox } from './SearchBox';
import { hidingToggles } from './hiding';
import { useCreated } from './useCreated';
import { useEntityList } from './useEntityList';
import { useScrollMemory } from './useScrollMemory';
import { useSelection } from './useSelection';

const HiddenRows = lazyPiece(() => import('./HiddenRows'), { failed: () => null });
const CreatedHidden = lazyPiece(() => import('./CreatedHidden'), { failed: () => null });
const BulkBar = lazyPiece(async () => ({ default: (await import('./BulkBar')).BulkBar }), {
  failed: 'notice',
  ahead: true,
});

/** The outlet context of the list, for the drawer over it. */
export interface ListOutlet {
  /** Ids in the list's order, for the buttons 'previous' and 'next'. */
  ids: string[];
}

/** The list of an entity, made from its schema. The drawer of a record opens over the list, as the route's child. */
export function EntityList() {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useRecordId(useParams()['id']);
  const { search } = useLocation();
  const { entry, entity } = useEntity();
  const list = useEntityList();
  const selection = useSelection();
  const [deleting, setDeleting] = useState<RaEntityRecord[] | null>(null);
  const { records } = list;
  const created = useCreated(entry.resource, list.isStale ? undefined : records);
  const box = useScrollMemory(`${entry.resource} ${search}`, records !== undefined);
  const names = namesOf(entry, language);
  const searchable = (entity['x-entity'].list.search ?? []).length > 0;
  const searchLabel = translate('lists.searchIn', { name: names.many });
  const canDelete = !entry.without.includes('delete');
  const picked = (records ?? []).filter((record) => selection.has(record.id));
  const createTo = { pathname: createPath(entry), search: entry.record === 'drawer' ? search : '' };
  const createLabel = useCreateTitle(entry);
  usePaletteActions([
    ...(canMake(entry) ? [{ id: 'create', label: createLabel, run: () => void navigate(createTo) }] : []),
    ...(list.isFiltered ? [{ id: 'clear', label: translate('lists.clearAll'), run: list.clearFilters }] : []),
  ]);
  const create = canMake(entry) && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={createTo}>
      {createLabel}
    </Button>
  );

  return (
    <Frame>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1.5 }}>
        <CountedTitle
          title={names.many}
          name={names.many}
          one={names.one}
          total={list.total}
          atLeast={list.totalIsMinimum}
          failed={Boolean(list.error)}
        />
        <Box sx={{ flex: 1, minWidth: 220 }}>
          {searchable && (
            <SearchBox
              value={list.search}
              isShown={records !== undefined && !list.isFetching}
              onSearch={list.setSearch}
              label={searchLabel}
            />
          )}
        </Box>
        <ListTools list={list} />
        {create}
      </Box>
      <FilterRow list={list} label={searchLabel} />
      {created && records && !list.isFetching && !list.isStale && <CreatedHidden list={list} record={created} />}
      {picked.length > 0 && <BulkBar list={list} picked={picked} selection={selection} />}
      <ScrollBox boxRef={box}>
        {list.error ? (
          <FailedState
            error={list.error}
            title={translate('lists.failed', { name: names.many })}
            onRetry={list.refetch}
          />
        ) : !records ? (
          <ListSkeleton />
        ) : records.length === 0 && list.state.page > 1 ? (
          <PastEnd page={list.state.page} onFirst={() => list.setPage(1)} />
        ) : records.length === 0 ? (
          <>
            <EmptyList
              name={names.many}
              filtered={list.isFiltered}
              onClear={list.clearFilters}
              create={create || undefined}
            />
            {!created && hidingToggles(entity, list.state.filters).length > 0 && <HiddenRows list={list} />}
          </>
        ) : (
          <EntityTable
            list={list}
            records={records}
            selection={selection}
            openId={id}
            label={names.many}
            onDelete={canDelete ? setDeleting : undefined}
          />
        )}
      </ScrollBox>
      {records && records.length > 0 && <ListPaging list={list} />}
      {deleting && (
        <DeleteRecordsDialog
          records={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => selection.setAll([])}
        />
      )}
      <Outlet context={{ ids: (records ?? []).map((record) => record.id) } satisfies ListOutlet} />
    </Frame>
  );
}
