import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { EntityRecord, ListColumn } from '../../domain/entity/types';
import { cellOf } from '../../resources/cells';
import { fieldLabel } from '../../resources/labels';
import { useRowKeys } from '../../browse/useRowKeys';
import { useEntity } from '../../resources/useEntity';
import { employeesPath } from '../../routes';
import { DataTable } from '../../ui/DataTable';
import { Paging } from '../../ui/Paging';
import { usePages } from '../../ui/usePages';
import { ScrollBox } from '../../ui/ScrollBox';
import { SortHead } from '../../ui/SortHead';
import { useLanguage } from '../../ui/useLanguage';
import { sortedBy, sortRows, type Sort } from './sorting';
import { useOrganizationNames } from './useOrganizationNames';

const SIZES = [10, 25, 50];

interface Props {
  rows: EntityRecord[];
  label: string;
  stale?: boolean;
  /** A column of the caller's own, at the end. */
  extra?: { label: string; cell: (row: EntityRecord) => ReactNode };
}

/** Employees by pages, in the order they come in until a column's head is asked for another; a row opens the employee. */
export function EmployeeGrid({ rows, label, stale, extra }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity, extension } = useEntity();
  const navigate = useNavigate();
  const { orgId, employeeId } = useParams();
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const [sort, setSort] = useState<Sort | null>(null);
  const names = useOrganizationNames(rows);
  const sorted = useMemo(() => {
    if (!sort) return rows;
    const said: Record<string, (row: EntityRecord) => string> = {
      orgId: (row) => names.get(String(row['orgId'])) ?? String(row['orgId']),
      // Those who are registered come first.
      patientId: (row) => ((row['patientId'] ?? '') === '' ? '1' : '0'),
    };
    return sortRows(rows, sort, language, said[sort.field]);
  }, [rows, sort, language, names]);
  const { shown, toFirst, paging } = usePages(sorted, 10);
  const columns: ListColumn[] = [
    ...entity['x-entity'].list.columns.map((column) => (typeof column === 'string' ? { field: column } : column)),
    { field: 'orgId' },
    { field: 'patientId', cell: 'yesNo' },
  ];
  const headOf = (field: string): string =>
    field === 'patientId' ? translate('employees.registered') : fieldLabel(entity, field, language);
  return (
    <>
      <ScrollBox boxRef={box}>
        <DataTable ref={table} aria-label={label} className={stale ? 'stale' : ''}>
          <thead>
            <tr>
              {columns.map(({ field }) => (
                <SortHead
                  key={field}
                  order={sort?.field === field ? sort.order : undefined}
                  onSort={() => {
                    setSort(sortedBy(field, sort));
                    toFirst();
                  }}
                >
                  {headOf(field)}
                </SortHead>
              ))}
              {extra && <th scope="col">{extra.label}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const id = { orgId: String(row['orgId']), employeeId: String(row['employeeId']) };
              const to = employeesPath(id);
              return (
                <tr
                  key={to}
                  className={id.orgId === orgId && id.employeeId === employeeId ? 'open' : undefined}
                  onClick={(event) => {
                    if (!(event.target as Element).closest('a, button')) void navigate(to);
                  }}
                >
                  {columns.map((column, index) => {
                    const Cell = cellOf(entity, column, extension);
                    const cell = <Cell entity={entity} column={column} record={row} />;
                    return (
                      <td key={column.field}>
                        {index === 0 ? (
                          <Link className="row" id={`row-${to}`} to={to}>
                            {cell}
                          </Link>
                        ) : (
                          cell
                        )}
                      </td>
                    );
                  })}
                  {extra && <td>{extra.cell(row)}</td>}
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      </ScrollBox>
      <Paging ruled {...paging} sizes={SIZES} />
    </>
  );
}
