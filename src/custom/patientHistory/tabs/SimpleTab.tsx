import type { ReactNode } from 'react';
import type { EntityRecord, ListColumn } from '../../../domain/entity/types';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import type { Sort } from '../../../dataProvider/bindings/paging';
import { FieldList } from '../../../resources/rows/FieldList';
import { RecordPanel } from '../../../resources/rows/RecordPanel';
import { JsonPart } from '../../../resources/rows/JsonPart';
import type { RowColumn } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows } from '../../../resources/rows/useEntityRows';

interface Props {
  columns: readonly RowColumn[];
  sort: Sort;
  ranged?: boolean;
  headOf?: (record: EntityRecord) => string;
  /** The fields in the details; all others are in the JSON below. */
  fields: readonly (string | ListColumn)[];
  more?: (record: RaEntityRecord) => ReactNode;
}

/** A tab with a table and the details of its rows. */
export function SimpleTab({ columns, sort, ranged = false, headOf, fields, more }: Props) {
  const rows = useEntityRows({ sort, ranged });
  return (
    <>
      <TabTools rows={rows} />
      <EntityRows rows={rows} columns={columns} />
      <RecordPanel {...(headOf && { headOf })}>
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
