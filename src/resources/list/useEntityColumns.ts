import { useMemo } from 'react';
import type { Column } from '../../browse/columns';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { ListColumn } from '../../domain/entity/types';
import { entityColumns } from '../rows/columns';
import { useEntity } from '../useEntity';
import { linkColumn } from './columns';

/**
 * The table columns of an entity's list, from its schema.
 * @param linked the field that links to the record; defaults to the record's title, which is then the link's name
 */
export function useEntityColumns(columns: readonly ListColumn[], linked?: string): Column<RaEntityRecord>[] {
  const { entity, extension } = useEntity();
  return useMemo(() => {
    const link = linked ?? linkColumn(entity, columns);
    const listed = columns.map((column) => {
      const label = extension.columnLabels?.[column.field];
      return {
        ...column,
        ...(label && { label }),
        ...(column.field === link && { link: true as const, ...(linked === undefined && { named: true as const }) }),
      };
    });
    return entityColumns(listed, entity, extension);
  }, [columns, entity, extension, linked]);
}
