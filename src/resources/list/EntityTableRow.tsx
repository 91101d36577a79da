import { memo, type MouseEvent } from 'react';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import { useTranslate } from 'react-admin';
import { recordLabel } from '../../domain/entity/manifest';
import type { ListColumn } from '../../domain/entity/types';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { recordPath } from '../../routes';
import { StillLink } from '../../ui/StillLink';
import { Fitting } from '../../ui/Fitting';
import { Tick } from '../../ui/Tick';
import { alignOf, cellOf } from '../cells';
import { useEntity } from '../useEntity';
import { isHigh } from './columns';

interface Props {
  record: RaEntityRecord;
  columns: ListColumn[];
  link: string | undefined;
  /** The query string for the record's address. */
  search: string;
  open: boolean;
  picked: boolean;
  onPick: (id: string) => void;
  onOpen: (address: string) => void;
  /** Opens the table's menu for this record, attached to the element. */
  onMenu: (record: RaEntityRecord, at: HTMLElement) => void;
}

/** Whether a click was for the row, and not for a control in it or the end of a text selection. */
const isForRow = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, input, label')) && !globalThis.getSelection()?.toString();

/** A row of a list. Its link is the real control; a click elsewhere in the row is a shortcut. */
export const EntityTableRow = memo(function EntityTableRow(props: Props) {
  const { record, columns, link, search, open, picked, onPick, onOpen, onMenu } = props;
  const translate = useTranslate();
  const { entry, entity, extension } = useEntity();
  const title = recordLabel(entry, record);
  const standsOut = isHigh(entity, record);
  const address = `${recordPath(entry, record.id)}${search}`;
  return (
    <tr
      className={[open ? 'open' : picked ? 'picked' : '', standsOut ? 'high' : ''].join(' ').trim() || undefined}
      onClick={(event) => {
        if (isForRow(event)) onOpen(address);
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
          <td key={column.field} className={`${alignOf(entity, column)}${isLink ? ' pin' : ''}`}>
            <Fitting width={column.width} yields={column.yields}>
              {isLink ? (
                <StillLink
                  className="row"
                  to={address}
                  onFollow={onOpen}
                  aria-label={standsOut ? translate('lists.standsOut', { name: title }) : title}
                  id={`row-${record.id}`}
                >
                  {standsOut && <ErrorOutlineIcon aria-hidden className="mark" />}
                  {cell}
                </StillLink>
              ) : (
                cell
              )}
            </Fitting>
          </td>
        );
      })}
      <td className="actions">
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={translate('lists.actionsFor', { name: title })}
          onClick={(event) => onMenu(record, event.currentTarget)}
        >
          <Dots />
        </button>
      </td>
    </tr>
  );
});

/** Three dots, as in the buttons of other menus. Plain SVG: an icon component in every row would slow the list down. */
const Dots = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
    <circle cx="12" cy="6" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="12" cy="18" r="2" />
  </svg>
);
