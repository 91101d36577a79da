import { memo, useRef } from 'react';
import { rowId } from '../../../browse/focusBack';
import { useRowKeys } from '../../../browse/useRowKeys';
import Box from '@mui/material/Box';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import type { ListColumn } from '../../../domain/entity/types';
import { DataTable } from '../../../ui/DataTable';
import { SortHead } from '../../../ui/SortHead';
import { useLanguage } from '../../../ui/useLanguage';
import { cellOf } from '../../cells';
import { namesOf } from '../../entry';
import { fieldLabel } from '../../labels';
import { useEntity } from '../../useEntity';
import type { Roster } from './useRoster';

interface Props {
  roster: Roster;
  rows: RaEntityRecord[];
  openId: string | undefined;
  onOpen: (item: RaEntityRecord) => void;
}

const columnsOf = (columns: readonly (string | ListColumn)[]): ListColumn[] =>
  columns.map((column) => (typeof column === 'string' ? { field: column } : column));

/** A page of the roster: sortable headings, rows that open an item. */
export function RosterTable({ roster, rows, openId, onOpen }: Props) {
  const language = useLanguage();
  const { entry, entity } = useEntity();
  const columns = columnsOf(entity['x-entity'].list.columns);
  const { orderBy, order } = roster.sort;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable
        ref={table}
        className={roster.isStale ? 'stale' : ''}
        aria-label={namesOf(entry, language).many}
        aria-busy={roster.isFetching}
      >
        <thead>
          <tr>
            {columns.map(({ field }) => {
              const sorted = orderBy === field;
              return (
                <SortHead
                  key={field}
                  order={sorted ? order : undefined}
                  onSort={() => roster.setSort({ orderBy: field, order: sorted && order === 'asc' ? 'desc' : 'asc' })}
                >
                  {fieldLabel(entity, field, language)}
                </SortHead>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <Row key={item.id} item={item} columns={columns} open={item.id === openId} onOpen={onOpen} />
          ))}
        </tbody>
      </DataTable>
    </Box>
  );
}

interface RowProps {
  item: RaEntityRecord;
  columns: ListColumn[];
  open: boolean;
  onOpen: (item: RaEntityRecord) => void;
}

const Row = memo(
  function Row({ item, columns, open, onOpen }: RowProps) {
    const { entity, extension } = useEntity();
    return (
      <tr className={open ? 'open' : undefined} onClick={() => onOpen(item)}>
        {columns.map((column, index) => {
          const Cell = cellOf(entity, column, extension);
          const cell = <Cell entity={entity} column={column} record={item} />;
          return (
            <td key={column.field}>
              {index === 0 ? (
                <button type="button" className="row" id={rowId(item.id)}>
                  {cell}
                </button>
              ) : (
                cell
              )}
            </td>
          );
        })}
      </tr>
    );
  },
  (before, after) => before.open === after.open && JSON.stringify(before.item) === JSON.stringify(after.item),
);
