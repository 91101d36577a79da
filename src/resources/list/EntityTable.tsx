import { useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { DataTable } from '../../ui/DataTable';
import { lazyPiece } from '../../ui/pieces';
import { showWholeText } from '../../ui/wholeText';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { fromList } from '../record/useListAddress';
import { isClose, linkColumn } from './columns';
import { EntityTableHead } from './EntityTableHead';
import { EntityTableRow } from './EntityTableRow';
import type { EntityList } from './useEntityList';
import { useEntity } from '../useEntity';
import { recordPath } from '../../routes';
import { useRowKeys } from '../../browse/useRowKeys';
import type { MenuAt } from './RowMenu';
import type { Selection } from './useSelection';

const RowMenu = lazyPiece(async () => ({ default: (await import('./RowMenu')).RowMenu }), {
  failed: 'notice',
  ahead: true,
});

interface Props {
  list: EntityList;
  records: RaEntityRecord[];
  selection: Selection;
  /** The record whose drawer is open. */
  openId?: string;
  label: string;
  onDelete?: (records: RaEntityRecord[]) => void;
}

export function EntityTable({ list, records, selection, openId, label, onDelete }: Props) {
  const translate = useTranslate();
  const { entry, entity } = useEntity();
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = useEvent((address: string) => void navigate(address, { state: fromList(search) }));
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const link = linkColumn(entity, list.columns);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const openMenu = useEvent((record: RaEntityRecord, anchor: HTMLElement) => setMenu({ record, anchor }));
  // The list's state stays in the address while a drawer is open.
  const kept = entry.record === 'drawer' ? search : '';
  return (
    <>
      <DataTable
        ref={table}
        onMouseOver={showWholeText}
        className={[list.isStale && 'stale', isClose(list.columns) && 'tight'].filter(Boolean).join(' ')}
        aria-label={label}
        aria-busy={list.isFetching}
      >
        <EntityTableHead
          list={list}
          link={link}
          records={records}
          selection={selection}
          actions={translate('lists.actions')}
        />
        <tbody>
          {records.map((record) => (
            <EntityTableRow
              key={record.id}
              record={record}
              columns={list.columns}
              link={link}
              search={kept}
              open={record.id === openId}
              picked={selection.has(record.id)}
              onPick={selection.toggle}
              onOpen={open}
              onMenu={openMenu}
            />
          ))}
        </tbody>
      </DataTable>
      {menu && (
        <RowMenu
          {...menu}
          onOpen={() => open(`${recordPath(entry, menu.record.id)}${kept}`)}
          onDelete={onDelete && (() => onDelete([menu.record]))}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}
