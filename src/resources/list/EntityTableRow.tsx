import { memo, type MouseEvent } from 'react';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { recordLabel } from '../../domain/entity/manifest';
import type { ListColumn } from '../../domain/entity/types';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { recordPath } from '../../routes';
import { Tick } from '../../ui/Tick';
import { alignOf, cellOf } from '../cells';
import { fromList } from '../record/useListAddress';
import { useEntity } from '../useEntity';
import { isClose, isHigh } from './columns';

interface Props {
  record: RaEntityRecord;
  columns: ListColumn[];
  link: string | undefined;
  open: boolean;
  picked: boolean;
  onPick: (id: string) => void;
  onDelete?: (records: RaEntityRecord[]) => void;
}

/** Whether a click on the row was meant for something in it, or was the end of selecting text. */
const isForRow = (event: MouseEvent): boolean =>
  !(event.target as Element).closest('a, button, input, label') && !globalThis.getSelection()?.toString();

/** A row of a list. Its link is the real control; a click anywhere else in the row is a shortcut to it. */
export const EntityTableRow = memo(function EntityTableRow(props: Props) {
  const { record, columns, link, open, picked, onPick, onDelete } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { entry, entity, extension } = useEntity();
  const title = recordLabel(entry, record);
  const standsOut = isHigh(entity, record);
  const close = isClose(columns);
  // The list's own state stays in the address under a drawer, and comes back with it.
  const address = { pathname: recordPath(entry, record.id), search: entry.record === 'drawer' ? search : '' };
  return (
    <tr
      className={[open ? 'open' : picked ? 'picked' : '', standsOut ? 'high' : ''].join(' ').trim() || undefined}
      onClick={(event) => {
        if (isForRow(event)) void navigate(address, { state: fromList(search) });
      }}
    >
      <td className="check">
        <Tick label={translate('lists.select', { name: title })} checked={picked} onChange={() => onPick(record.id)} />
      </td>
      {columns.map((column) => {
        const Cell = cellOf(entity, column, extension);
        const cell = <Cell entity={entity} column={column} record={record} />;
        const isLink = column.field === link;
        return (
          <td
            key={column.field}
            className={`${alignOf(entity, column)}${isLink ? ' pin' : ''}`}
            // What is cut is whole in its title.
            style={close && column.width ? { maxWidth: column.width } : undefined}
          >
            {isLink ? (
              <Link
                className="row"
                to={address}
                state={fromList(search)}
                aria-label={standsOut ? translate('lists.standsOut', { name: title }) : title}
                id={`row-${record.id}`}
              >
                {standsOut && <ErrorOutlineIcon aria-hidden className="mark" />}
                {cell}
              </Link>
            ) : (
              cell
            )}
          </td>
        );
      })}
      <td className="actions">
        {onDelete && (
          <button
            type="button"
            aria-label={translate('lists.deleteOne', { name: title })}
            onClick={() => onDelete([record])}
          >
            <DeleteOutlineIcon aria-hidden />
          </button>
        )}
      </td>
    </tr>
  );
});
