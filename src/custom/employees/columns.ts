import { useMemo } from 'react';
import { columnsOf, type Column } from '../../browse/columns';
import type { DuplicateItem } from '../../contract/reports';
import type { LooseOf } from '../../domain/records';
import { columnsFor, entityColumns } from '../../resources/rows/columns';
import { useEntity } from '../../resources/useEntity';

/** The roster item of an employee. */
export type RosterRow = LooseOf<'rosterItem'>;

const column = columnsFor<'roster'>();

/** Why an employee is listed as a duplicate. */
export const REASON = columnsOf<DuplicateItem>('employees').made('reason', ({ reason }, { translate }) =>
  translate(`employees.reasons.${reason}`),
);

/** The columns of the roster's list, plus the organization and whether the employee is registered. */
export function useEmployeeColumns(): Column<RosterRow>[] {
  const { entity, extension } = useEntity();
  return useMemo(() => {
    const listed = entity['x-entity'].list.columns.map((each) => (typeof each === 'string' ? { field: each } : each));
    const all = [...listed, column('orgId'), column('patientId', { cell: 'yesNo', label: 'employees.registered' })];
    return entityColumns(
      all.map((each) => ({ ...each, sortable: true })),
      entity,
      extension,
    );
  }, [entity, extension]);
}
