import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { usePlace, type Place } from '../../browse/place';
import { ApiError } from '../../dataProvider/apiError';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { useEntity } from '../useEntity';
import { entityColumns, type RowColumn } from './columns';
import type { EntityRowsState } from './useEntityRows';

/** The id of a record in the address. It includes the parent's id if the records of all parents are shown. */
const nameIn = ({ of }: Place, { id, parent }: ManifestEntry, record: RaEntityRecord): string =>
  String((!of && parent ? record.id : record[id]) ?? '');

/**
 * What a table needs to show an entity's records: columns from the schema, and the ids of the records in addresses.
 * @param nested whether the table is inside a record's details. 'Next' and 'previous' then do not use the table's rows.
 */
export function useEntityTable(list: EntityRowsState, columns: readonly RowColumn[], nested = false) {
  const translate = useTranslate();
  const { entry, entity, extension } = useEntity();
  const place = usePlace();
  const { of, recordId, show } = place;
  const { rows } = list;
  const shown = useMemo(() => entityColumns(columns, entity, extension), [columns, entity, extension]);
  useEffect(() => {
    if (!nested) show((rows ?? []).map((record) => nameIn(place, entry, record)));
  }, [entry, nested, place, rows, show]);
  const isGone = of !== undefined && list.error instanceof ApiError && list.error.status === 404;
  return {
    columns: shown,
    idOf: (record: RaEntityRecord): string => nameIn(place, entry, record),
    openId: recordId,
    /** The error message if the owner of the records does not exist. */
    failed: isGone ? translate(`${of.resource}.loadFailed`) : undefined,
  };
}
