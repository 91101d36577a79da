import { useEffect, useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { NoneInDays } from '../../browse/days/NoneInDays';
import { ListBody } from '../../browse/ListBody';
import { usePlace, type Place } from '../../browse/place';
import { PageCheck, RowCheck, type Picked } from '../../browse/RowCheck';
import { groupSpans } from '../../browse/spans';
import { RowTable } from '../../browse/RowTable';
import { ApiError } from '../../dataProvider/apiError';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { LIST_SIZES } from '../../ui/pageSizes';
import { usePreferences } from '../../ui/preferences';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { useEntity } from '../useEntity';
import { columnName, entityColumns, type RowColumn } from './columns';
import type { EntityRowsState } from './useEntityRows';

interface Props {
  rows: EntityRowsState;
  columns: readonly RowColumn[];
  /** Whether filters are set. An empty table then says so and offers to clear them. */
  filtered?: boolean;
  onClear?: () => void;
  /** Page sizes to choose from. With fewer than two sizes, no choice is shown. */
  sizes?: readonly number[];
  /** Whether the table is inside a record's details. The buttons 'next' and 'previous' then do not use its rows. */
  nested?: boolean;
  /** Name of the table; defaults to the plural of the entity's name. */
  label?: string;
  empty?: ReactNode;
  /** Fields that often have the same value in neighbouring rows. The user can choose to show such a value only once. */
  shared?: readonly string[];
  /** Whether a row stands out in red. */
  stressed?: (record: RaEntityRecord) => boolean;
  /** The selected rows. If absent, rows have no checkboxes. */
  picked?: Picked;
}

/** The id of a record in the address. It includes the parent's id if the records of all parents are shown. */
const nameIn = ({ of }: Place, { id, parent }: ManifestEntry, record: RaEntityRecord): string =>
  String((!of && parent ? record.id : record[id]) ?? '');

/**
 * A paged table of records, with columns from their schema. A click on a row opens its details, which have an address.
 */
export function EntityRows(props: Props) {
  const {
    rows: list,
    columns,
    filtered = false,
    onClear = () => undefined,
    sizes = LIST_SIZES,
    nested = false,
  } = props;
  const { label, empty, picked, shared, stressed } = props;
  const { groupRows } = usePreferences();
  const translate = useTranslate();
  const language = useLanguage();
  const { entry, entity, extension } = useEntity();
  const place = usePlace();
  const { of, tab, recordId, to, show } = place;
  const { rows } = list;
  const { many } = namesOf(entry, language);
  const shown = useMemo(() => entityColumns(columns, entity, extension), [columns, entity, extension]);
  const idOf = (record: RaEntityRecord): string => nameIn(place, entry, record);
  useEffect(() => {
    if (!nested) show((rows ?? []).map((record) => nameIn(place, entry, record)));
  }, [entry, nested, place, rows, show]);
  const isGone = of !== undefined && list.error instanceof ApiError && list.error.status === 404;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <ListBody
        list={list}
        name={many}
        isFiltered={filtered}
        onClear={onClear}
        empty={empty ?? (list.ranged ? <NoneInDays name={many} /> : undefined)}
        sizes={sizes}
        failed={isGone ? translate(`${of.resource}.loadFailed`) : undefined}
      >
        {(records) => (
          <RowTable
            label={label ?? many}
            rows={records}
            columns={shown}
            idOf={idOf}
            to={(id) => to(tab, id)}
            openId={recordId}
            isStale={list.isStale}
            sort={list.sort}
            onSort={list.setSort}
            checks={
              picked && {
                head: <PageCheck ids={records.map((record) => String(record[entry.id] ?? ''))} picked={picked} />,
                of: (id) => <RowCheck id={id} name={id} picked={picked} />,
              }
            }
            spans={
              shared && groupRows
                ? {
                    columns: columns.filter(({ field }) => shared.includes(field)).map(columnName),
                    of: groupSpans(records, (record, above) => shared.every((field) => record[field] === above[field])),
                  }
                : undefined
            }
            stressed={stressed}
            nested={nested}
          />
        )}
      </ListBody>
    </Box>
  );
}
