import { memo, useRef } from 'react';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import { useRowKeys } from '../../../browse/useRowKeys';
import type { OnCallRow } from '../../../domain/onCall/rows';
import { CopyId } from '../../../ui/CopyId';
import { DataTable } from '../../../ui/DataTable';

interface Props {
  rows: readonly OnCallRow[];
  /** Names of locations by id. */
  places: ReadonlyMap<string, string>;
  onUpdate: (row: OnCallRow) => void;
  onEdit: (row: OnCallRow) => void;
}

/** A page of the duties of an organization's providers. A click on a row edits its duty. */
export function OnCallTable({ rows, places, onUpdate, onEdit }: Props) {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <DataTable ref={table} aria-label={translate('onCall.title')}>
      <thead>
        <tr>
          {['providerId', 'roleType', 'name', 'locationId', 'status', 'offHours'].map((column) => (
            <th key={column} scope="col">
              {translate(`onCall.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{translate('lists.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={`${row.providerId} ${row.index}`}
            row={row}
            place={row.locationId === null ? '' : (places.get(row.locationId) ?? row.locationId)}
            onUpdate={onUpdate}
            onEdit={onEdit}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

interface RowProps extends Pick<Props, 'onUpdate' | 'onEdit'> {
  row: OnCallRow;
  place: string;
}

const Row = memo(function Row({ row, place, onUpdate, onEdit }: RowProps) {
  const translate = useTranslate();
  return (
    <tr onClick={() => onUpdate(row)}>
      <td>
        <CopyId id={row.providerId} label={translate('onCall.providerId')} />
      </td>
      <td>{row.roleType}</td>
      <td>
        <button type="button" className="row">
          {row.name || row.providerId}
        </button>
      </td>
      <td>{place}</td>
      <td>{translate(`onCall.priority.${row.status}`)}</td>
      <td>{row.status === 0 ? '' : translate(`onCall.hours.${row.offHours}`)}</td>
      <td className="actions">
        <button
          type="button"
          aria-label={translate('onCall.editProvider', { name: row.name })}
          onClick={(event) => {
            event.stopPropagation();
            onEdit(row);
          }}
        >
          <EditIcon aria-hidden />
        </button>
      </td>
    </tr>
  );
});
