import type { ReactNode } from 'react';
import type { EntityRecord, ListColumn } from '../../../domain/entity/types';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import type { Sort } from '../../../dataProvider/bindings/paging';
import { FieldList } from '../detail/FieldList';
import { HistoryDrawer } from '../detail/HistoryDrawer';
import { JsonPart } from '../detail/JsonPart';
import type { HistoryColumn } from '../table/columns';
import { HistoryTable } from '../table/HistoryTable';
import { TabTools } from '../table/TabTools';
import { useHistoryRows } from '../table/useHistoryRows';

interface Props {
  columns: readonly HistoryColumn[];
  sort: Sort;
  ranged?: boolean;
  headOf?: (record: EntityRecord) => string;
  /** Fields of the details; the rest stands in the JSON below. */
  fields: readonly (string | ListColumn)[];
  more?: (record: RaEntityRecord) => ReactNode;
}

/** A tab that is a table and the details of its rows. */
export function SimpleTab({ columns, sort, ranged = false, headOf, fields, more }: Props) {
  const rows = useHistoryRows({ sort, ranged });
  return (
    <>
      <TabTools rows={rows} />
      <HistoryTable rows={rows} columns={columns} />
      <HistoryDrawer {...(headOf && { headOf })}>
        {(record) => (
          <>
            <FieldList record={record} fields={fields} />
            {more?.(record)}
            <JsonPart record={record} />
          </>
        )}
      </HistoryDrawer>
    </>
  );
}
