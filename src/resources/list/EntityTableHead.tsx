import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'react-admin';
import type { ListColumn } from '../../domain/entity/types';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { Tick } from '../../ui/Tick';
import { alignOf } from '../cells';
import { useEntity } from '../useEntity';
import { useColumnLabel } from './useColumnLabel';
import type { EntityList } from './useEntityList';
import type { Selection } from './useSelection';

interface Props {
  list: EntityList;
  /** The field of the sticky column. */
  link: string | undefined;
  records: RaEntityRecord[];
  selection: Selection;
  actions: string;
}

export function EntityTableHead({ list, link, records, selection, actions }: Props) {
  const translate = useTranslate();
  const ids = records.map(({ id }) => id);
  const picked = ids.filter(selection.has).length;
  return (
    <thead>
      <tr>
        <th className="check" scope="col">
          <Tick
            label={translate('lists.selectPage')}
            checked={picked > 0 && picked === ids.length}
            indeterminate={picked > 0 && picked < ids.length}
            onChange={() => selection.setAll(picked === ids.length ? [] : ids)}
          />
        </th>
        {list.columns.map((column) => (
          <HeadCell key={column.field} column={column} list={list} pinned={column.field === link} />
        ))}
        <th scope="col" className="actions">
          <span style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{actions}</span>
        </th>
      </tr>
    </thead>
  );
}

interface HeadCellProps {
  column: ListColumn;
  list: EntityList;
  pinned: boolean;
}

function HeadCell({ column, list, pinned }: HeadCellProps) {
  const columnLabel = useColumnLabel();
  const { entity } = useEntity();
  const { sort } = list.state;
  const label = columnLabel(column.field);
  const sorted = sort.field === column.field;
  const descending = sort.order === 'DESC';
  const Arrow = descending ? ArrowDownwardIcon : ArrowUpwardIcon;
  return (
    <th
      scope="col"
      className={`${alignOf(entity, column)}${pinned ? ' pin' : ''}`}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable === false ? (
        label
      ) : (
        <button
          type="button"
          onClick={() => list.setSort({ field: column.field, order: sorted && !descending ? 'DESC' : 'ASC' })}
        >
          {label}
          {sorted && <Arrow aria-hidden />}
        </button>
      )}
    </th>
  );
}
