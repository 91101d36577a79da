import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import { fieldAt } from '../../../domain/entity/paths';
import type { Entity } from '../../../domain/entity/types';
import { ApiError } from '../../../dataProvider/apiError';
import { alignOf, cellOf } from '../../../resources/cells';
import { namesOf } from '../../../resources/entry';
import { EmptyList, ListSkeleton } from '../../../browse/ListStates';
import { useRowKeys } from '../../../browse/useRowKeys';
import { useEntity } from '../../../resources/useEntity';
import { shortenMiddle } from '../../../ui/CopyId';
import { DataTable } from '../../../ui/DataTable';
import { FailedState } from '../../../ui/FailedState';
import { ScrollBox } from '../../../ui/ScrollBox';
import { useLanguage } from '../../../ui/useLanguage';
import { nameIn, usePlace } from '../frame/place';
import type { HistoryColumn } from './columns';
import { HistoryHead } from './HistoryHead';
import { HistoryPaging } from './HistoryPaging';
import { RowCheck, type Picked } from './RowCheck';
import { NoneInDays } from './NoneInDays';
import type { HistoryRows } from './useHistoryRows';

export interface HistoryTableProps {
  rows: HistoryRows;
  columns: readonly HistoryColumn[];
  /** What a filter lets through; an empty table says so and offers to clear it. */
  filtered?: boolean;
  onClear?: () => void;
  /** Page sizes to choose from; one alone is no choice. */
  sizes?: readonly number[];
  /** Stands within the details of a record: its rows are not what next and previous walk through. */
  nested?: boolean;
  /** Name of the table, where it is not that of its records. */
  label?: string;
  empty?: ReactNode;
  /** Rows can be picked. */
  picked?: Picked;
}

const SIZES = [25, 50, 100];

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function linkIndex(columns: readonly HistoryColumn[], entity: Entity): number {
  const chosen = columns.findIndex(({ link }) => link);
  return chosen >= 0 ? chosen : columns.findIndex(({ field }) => fieldAt(entity, field)?.['x-reference'] === undefined);
}

/** Records of a patient by pages; a row opens its details, which have an address. */
export function HistoryTable({
  rows,
  columns,
  filtered = false,
  onClear = () => undefined,
  sizes = SIZES,
  nested = false,
  label,
  empty,
  picked,
}: HistoryTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { entry, entity, extension } = useEntity();
  const place = usePlace();
  const { tab, recordId, to, show } = place;
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const { records } = rows;
  const name = namesOf(entry, language).many;
  const link = Math.max(0, linkIndex(columns, entity));
  const idOf = (record: Record<string, unknown>): string => nameIn(place, entry, record);
  useEffect(() => {
    if (!nested) show((records ?? []).map((record) => nameIn(place, entry, record)));
  }, [entry, nested, place, records, show]);
  if (rows.error) {
    const unknownPatient = rows.error instanceof ApiError && rows.error.status === 404;
    const title = unknownPatient ? translate('patients.loadFailed') : translate('lists.failed', { name });
    return <FailedState error={rows.error} title={title} onRetry={rows.refetch} />;
  }
  if (!records) return <ListSkeleton />;
  if (records.length === 0 && rows.page === 1) {
    if (empty) return empty;
    return rows.ranged && !filtered ? (
      <NoneInDays name={name} />
    ) : (
      <EmptyList name={name} filtered={filtered} onClear={onClear} />
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <ScrollBox boxRef={box}>
        <DataTable ref={table} aria-label={label ?? name} className={rows.isStale ? 'stale' : ''}>
          <HistoryHead columns={columns} rows={rows} picked={picked} />
          <tbody>
            {records.map((record) => {
              const id = idOf(record);
              const address = to(tab, id);
              return (
                <tr
                  key={id}
                  className={id === recordId ? 'open' : undefined}
                  onClick={(event) => {
                    if (!(event.target as Element).closest('a, button, .check')) void navigate(address);
                  }}
                >
                  {picked && <RowCheck id={id} name={id} picked={picked} />}
                  {columns.map((column, index) => {
                    const Cell = column.Cell ?? cellOf(entity, column, extension);
                    const cell = <Cell entity={entity} column={column} record={record} />;
                    return (
                      <td key={`${column.field} ${column.label ?? ''}`} className={alignOf(entity, column)}>
                        {index === link ? (
                          <Link className="row" {...(!nested && { id: `row-${id}` })} to={address}>
                            {isEmpty(record[column.field]) ? shortenMiddle(id) : cell}
                          </Link>
                        ) : (
                          cell
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      </ScrollBox>
      <HistoryPaging rows={rows} sizes={sizes} />
    </Box>
  );
}
