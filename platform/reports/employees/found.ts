import { run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { readMeanings } from '../../returnToWork/plans';
import type { RowsRow } from '../../../src/domain/report/rowsFile';
import type { Asked } from './asked';
import { employeeSets, type Employee, type EmployeeSet } from './people';
import { personCells } from './table';

/**
 * The rows of a report that one statement finds for each set of employees.
 * @param select the statement; its rows begin with the patient's id
 * @param cells the cells of a found row, after those that say who the employee is
 */
export async function* foundRows<Found extends { patientId: string }, Names>(
  { db, entities }: { db: Queryable; entities: EntityStore },
  asked: Asked,
  options: {
    names: (plans: readonly string[]) => Promise<Names>;
    select: (set: EmployeeSet) => Sql;
    cells: (found: Found, employee: Employee, names: Names) => RowsRow;
  },
): AsyncGenerator<RowsRow[]> {
  const meanings = await readMeanings(db, entities);
  const names = await options.names([...new Set(meanings.map(({ planId }) => planId))]);
  for await (const set of employeeSets(db, entities, asked, meanings)) {
    const found = await run<Found>(db, options.select(set));
    yield found.flatMap((row) => {
      const employee = set.of.get(row.patientId);
      return employee ? [{ ...personCells(employee), ...options.cells(row, employee, names) }] : [];
    });
  }
}

export const noNames = (): Promise<undefined> => Promise.resolve(undefined);
