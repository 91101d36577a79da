import { useCallback } from 'react';
import type { Sort } from '../../dataProvider/bindings/paging';
import { useLanguage } from '../../ui/useLanguage';
import type { RosterRow } from './columns';
import { sortRows } from './sorting';
import { useOrganizationNames } from './useOrganizationNames';

/** Sorts employees by a column. Organizations are sorted by their names, and registered employees come first. */
export function useSorted(rows: readonly RosterRow[]) {
  const language = useLanguage();
  const names = useOrganizationNames(rows);
  return useCallback(
    <Row extends RosterRow>(all: readonly Row[], sort: Sort): Row[] => {
      const texts: Partial<Record<string, (row: Row) => string>> = {
        orgId: ({ orgId }) => names.get(String(orgId)) ?? String(orgId),
        patientId: ({ patientId }) => ((patientId ?? '') === '' ? '1' : '0'),
      };
      return sortRows(all, sort, language, texts[sort.field]);
    },
    [language, names],
  );
}
