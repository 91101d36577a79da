import type { ReactNode } from 'react';
import type { FieldIn } from '../../../domain/records';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { FieldList, type FieldOfList } from '../../../resources/rows/FieldList';
import { RecordPanel } from '../../../resources/rows/RecordPanel';
import { JsonPart } from '../../../resources/rows/JsonPart';
import type { RowColumn } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows, type SortBy } from '../../../resources/rows/useEntityRows';

interface Props<R extends string> {
  columns: readonly RowColumn[];
  sort: SortBy<R>;
  ranged?: boolean;
  headOf?: (record: RaRecordOf<R>) => ReactNode;
  /** The fields in the details; all other fields are in the JSON below. */
  fields: readonly FieldOfList<FieldIn<R>>[];
  more?: (record: RaRecordOf<R>) => ReactNode;
}

/** A tab with a table and the details of its rows. */
export function SimpleTab<R extends string>({ columns, sort, ranged = false, headOf, fields, more }: Props<R>) {
  const rows = useEntityRows<R>({ sort, ranged });
  return (
    <>
      <TabTools rows={rows} />
      <EntityRows rows={rows} columns={columns} />
      <RecordPanel<R> {...(headOf && { headOf })}>
        {(record) => (
          <>
            <FieldList record={record} fields={fields} />
            {more?.(record)}
            <JsonPart record={record} />
          </>
        )}
      </RecordPanel>
    </>
  );
}
