import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { DataTable } from '../../ui/DataTable';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { isClose, linkColumn } from './columns';
import { EntityTableHead } from './EntityTableHead';
import { EntityTableRow } from './EntityTableRow';
import type { EntityList } from './useEntityList';
import { useEntity } from '../useEntity';
import { useRowKeys } from './useRowKeys';
import type { Selection } from './useSelection';

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
  const { entity } = useEntity();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const link = linkColumn(entity, list.columns);
  return (
    <DataTable
      ref={table}
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
            open={record.id === openId}
            picked={selection.has(record.id)}
            onPick={selection.toggle}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </DataTable>
  );
}
