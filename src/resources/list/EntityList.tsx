import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Link, Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { ListScreen } from '../../browse/ListScreen';
import { useAddress } from '../../browse/useAddress';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { canMake } from '../../domain/entity/manifest';
import { createPath, listPath, recordPath } from '../../routes';
import { usePaletteActions } from '../../ui/palette';
import { lazyPiece } from '../../ui/pieces';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { fromList } from '../record/useListAddress';
import { useCreateTitle } from '../useCreateTitle';
import { ZoneContext } from '../../ui/zone';
import { useEntity, useRecordId } from '../useEntity';
import { useShownTitle } from '../useShownTitle';
import { isHigh } from './columns';
import { ColumnMenu } from './ColumnMenu';
import { DeleteRecordsDialog } from './DeleteRecordsDialog';
import { entityFilterTexts } from './filters';
import { hidingToggles } from './hiding';
import { SearchBox } from './SearchBox';
import { TransferMenu } from './TransferMenu';
import { useCreated } from './useCreated';
import { useEntityColumns } from './useEntityColumns';
import { useEntityList } from './useEntityList';
import { viewedEntity } from './viewedEntity';
import { ViewsMenu } from './ViewsMenu';

const HiddenRows = lazyPiece(() => import('./HiddenRows'), { failed: () => null });
const CreatedHidden = lazyPiece(() => import('./CreatedHidden'), { failed: () => null });
const BulkBar = lazyPiece(async () => ({ default: (await import('./BulkBar')).BulkBar }), {
  failed: 'notice',
  ahead: true,
});
const RowMenu = lazyPiece(async () => ({ default: (await import('./RowMenu')).RowMenu }), {
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
  const notify = useNotify();
  const titleOf = useShownTitle();
  const openId = useRecordId(useParams()['id']);
  const { search } = useLocation();
  const { entry, entity, extension } = useEntity();
  const { ListActions, Add, listTabs, noneText } = extension;
  const queries = useQueryClient();
  const table = useEntityList();
  const [address] = useAddress();
  const isTable = listTabs?.isTable(address) ?? true;
  // Another view of the records has its own query, which it marks as a list of the resource.
  const refetch = (): void => void queries.invalidateQueries({ queryKey: [entry.resource, 'getList'] });
  const list = isTable ? table : { ...table, refetch };
  const { rows, isFetching } = list;
  const columns = useEntityColumns(list.columns);
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<RaEntityRecord[] | null>(null);
  const created = useCreated(entry.resource, list.isStale ? undefined : rows);
  const names = namesOf(entry, language);
  const searchable = (entity['x-entity'].list.search ?? []).length > 0;
  const searchLabel = translate('lists.searchIn', { name: names.many });
  const canDelete = !entry.without.includes('delete');
  const picked = { ids, set };
  const pickedRows = (rows ?? []).filter((record) => ids.has(record.id));
  const isDrawer = entry.record === 'drawer';
  const createTo = { pathname: createPath(entry), search: isDrawer ? search : '' };
  const createLabel = useCreateTitle(entry);
  const blocked = extension.creating?.blocked?.(list.state.filters);
  const tellBlocked = (): void => notify(blocked ?? '', { type: 'warning' });
  const openNew = (): void => (blocked === undefined ? void navigate(createTo) : tellBlocked());
  usePaletteActions([
    ...(canMake(entry) ? [{ id: 'create', label: createLabel, run: openNew }] : []),
    ...(list.isFiltered ? [{ id: 'clear', label: translate('lists.clearAll'), run: list.clear }] : []),
  ]);
  const opening = blocked === undefined ? { component: Link, to: createTo } : { onClick: tellBlocked };
  const create = canMake(entry) && (
    <Button variant="contained" startIcon={<AddIcon />} {...opening}>
      {createLabel}
    </Button>
  );
  return (
    <ZoneContext value={listTabs?.zone?.(address)}>
      <ListScreen
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={titleOf}
        // The list's state stays in the address while a drawer is open. A page gets the state to find the way back.
        to={({ id }) => `${recordPath(entry, id)}${isDrawer ? search : ''}`}
        address={() => listPath(entry)}
        state={fromList(search)}
        openId={openId || undefined}
        title={names.many}
        name={names.many}
        one={names.one}
        texts={entityFilterTexts(entity, searchLabel, language)}
        search={
          searchable && (
            <SearchBox value={list.search} isShown={list.isCurrent} onSearch={list.setSearch} label={searchLabel} />
          )
        }
        lead={
          <>
            {ListActions && <ListActions entry={entry} entity={entity} list={list} />}
            {isTable && (
              <>
                <ViewsMenu of={viewedEntity(list, entry, entity)} />
                <ColumnMenu list={list} />
              </>
            )}
          </>
        }
        tools={
          <>
            {isTable && <TransferMenu list={list} />}
            {create}
          </>
        }
        note={
          <>
            {created && rows && !isFetching && <CreatedHidden list={list} record={created} />}
            {pickedRows.length > 0 && <BulkBar list={list} records={pickedRows} picked={picked} />}
          </>
        }
        create={create || (Add && <Add entry={entry} />)}
        about={noneText && translate(noneText)}
        hint={!created && hidingToggles(entity, list.state.filters).length > 0 && <HiddenRows list={list} />}
        picked={picked}
        pinned
        tabs={listTabs && ((content) => <listTabs.Tabs list={list}>{content}</listTabs.Tabs>)}
        stressed={(record) => isHigh(entity, record)}
        menu={({ row, anchor, open, close }) => (
          <RowMenu
            record={row}
            anchor={anchor}
            onOpen={open}
            onDelete={canDelete ? () => setDeleting([row]) : undefined}
            onClose={close}
          />
        )}
      >
        {deleting && (
          <DeleteRecordsDialog records={deleting} onClose={() => setDeleting(null)} onDeleted={() => set(new Set())} />
        )}
        <Outlet context={{ ids: (rows ?? []).map((record) => record.id) } satisfies ListOutlet} />
      </ListScreen>
    </ZoneContext>
  );
}
