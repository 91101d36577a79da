import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Column } from '../../browse/columns';
import { RowTable } from '../../browse/RowTable';
import type { LooseOf } from '../../domain/records';
import { columnsFor, entityColumns } from '../../resources/rows/columns';
import { useEntity } from '../../resources/useEntity';
import { employeesPath } from '../../routes';
import { Paging } from '../../ui/Paging';
import { usePages } from '../../ui/usePages';
import { ScrollBox } from '../../ui/ScrollBox';
import { useLanguage } from '../../ui/useLanguage';
import { sortRows, type Sort } from './sorting';
import { useOrganizationNames } from './useOrganizationNames';

const column = columnsFor<'roster'>();
const SIZES = [10, 25, 50];

/** The roster item of an employee. */
export type RosterRow = LooseOf<'rosterItem'>;

interface Props<Row extends RosterRow> {
  rows: readonly Row[];
  label: string;
  stale?: boolean;
  /** An additional last column. */
  extra?: Column<Row>;
}

const addressOf = ({ orgId, employeeId }: RosterRow): string =>
  employeesPath({ orgId: String(orgId), employeeId: String(employeeId) });

/** A page of employees, in the platform's order until the user sorts a column. A click on a row opens the employee. */
export function EmployeeGrid<Row extends RosterRow>({ rows, label, stale = false, extra }: Props<Row>) {
  const language = useLanguage();
  const { entity, extension } = useEntity();
  const { orgId, employeeId } = useParams();
  const box = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<Sort | null>(null);
  const names = useOrganizationNames(rows);
  const sorted = useMemo(() => {
    if (!sort) return rows;
    const sortTexts: [keyof RosterRow, (row: RosterRow) => string][] = [
      ['orgId', ({ orgId }) => names.get(String(orgId)) ?? String(orgId)],
      // Registered employees come first.
      ['patientId', ({ patientId }) => ((patientId ?? '') === '' ? '1' : '0')],
    ];
    return sortRows(rows, sort, language, new Map<string, (row: RosterRow) => string>(sortTexts).get(sort.field));
  }, [rows, sort, language, names]);
  const { shown, toFirst, paging } = usePages(sorted, 10);
  const columns = useMemo(() => {
    const listed = entity['x-entity'].list.columns.map((each) => (typeof each === 'string' ? { field: each } : each));
    return [
      ...entityColumns<Row>(
        [...listed, column('orgId'), column('patientId', { cell: 'yesNo', label: 'employees.registered' })].map(
          (each) => ({ ...each, sortable: true }),
        ),
        entity,
        extension,
      ),
      ...(extra ? [extra] : []),
    ];
  }, [entity, extension, extra]);
  return (
    <>
      <ScrollBox boxRef={box}>
        <RowTable
          label={label}
          rows={shown}
          columns={columns}
          idOf={addressOf}
          to={(address) => address}
          openId={orgId && employeeId && employeesPath({ orgId, employeeId })}
          isStale={stale}
          sort={sort ? { field: sort.field, order: sort.order === 'desc' ? 'DESC' : 'ASC' } : undefined}
          onSort={({ field, order }) => {
            setSort({ field, order: order === 'DESC' ? 'desc' : 'asc' });
            toFirst();
          }}
        />
      </ScrollBox>
      <Paging ruled {...paging} sizes={SIZES} />
    </>
  );
}
