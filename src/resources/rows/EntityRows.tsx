import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { NoneInDays } from '../../browse/days/NoneInDays';
import { ListBody } from '../../browse/ListBody';
import { usePlace } from '../../browse/place';
import type { Picked } from '../../browse/RowCheck';
import { groupSpans } from '../../browse/spans';
import { RowTable } from '../../browse/RowTable';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { isWithdrawnRecord } from '../../domain/history/plainFacts';
import { HEADER_HEIGHT } from '../../ui/StickyHeader';
import { LIST_SIZES } from '../../ui/pageSizes';
import { usePreferences } from '../../ui/preferences';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { useEntity } from '../useEntity';
import { columnName, type RowColumn } from './columns';
import type { EntityRowsState } from './useEntityRows';
import { useEntityTable } from './useEntityTable';

interface Props {
  rows: EntityRowsState;
  columns: readonly RowColumn[];
  /** Whether filters are set. An empty table then says so and offers to clear them. */
  filtered?: boolean | 'usual';
  onClear?: () => void;
  /** Page sizes to choose from. If there are fewer than two sizes, no choice is shown. */
  sizes?: readonly number[];
  /** Whether the table is inside a record's details. 'Next' and 'previous' then do not use the table's rows. */
  nested?: boolean;
  /** What the screen calls the rows; by default the plural of the entity's name. */
  name?: string | undefined;
  /** Name of the table; by default that of the rows. */
  label?: string;
  /** Which records come here, and what the user can do, if there are none yet. */
  about?: string;
  empty?: ReactNode;
  /** Fields that often have the same value in neighbouring rows. The user can choose to show such a value only once. */
  shared?: readonly string[];
  /** Whether a row stands out in red. */
  stressed?: (record: RaEntityRecord) => boolean;
  /** The selected rows. If absent, rows have no checkboxes. */
  picked?: Picked;
}

const COLUMN = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;

/**
 * The room below the app bar, a record's sticky header, and three lines of tabs. Within it the rows scroll on their
 * own, so that the names of the columns stay in sight.
 */
const MOST_HEIGHT = `max(240px, 100dvh - var(${HEADER_HEIGHT}, 0px) - 208px)`;

/**
 * A paged table of records, with columns from their schema. A click on a row opens its details. The details have an
 * address.
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
  const { empty, about, picked, shared, stressed } = props;
  const { groupRows } = usePreferences();
  const language = useLanguage();
  const { entry } = useEntity();
  const { tab, to } = usePlace();
  const { name = namesOf(entry, language).many, label = name } = props;
  const { columns: shown, idOf, openId, failed } = useEntityTable(list, columns, nested);
  return (
    <Box sx={nested ? COLUMN : { ...COLUMN, maxHeight: MOST_HEIGHT }}>
      <ListBody
        list={list}
        name={name}
        isFiltered={filtered}
        onClear={onClear}
        empty={empty ?? (list.ranged ? <NoneInDays name={name} /> : undefined)}
        about={about}
        sizes={sizes}
        failed={failed}
      >
        {(records) => (
          <RowTable
            label={label}
            rows={records}
            columns={shown}
            idOf={idOf}
            to={(id) => to(tab, id)}
            openId={openId}
            isStale={list.isStale}
            isFetching={list.isFetching}
            sort={list.sort}
            onSort={list.setSort}
            picked={picked}
            spans={
              shared && groupRows
                ? {
                    columns: columns.filter(({ field }) => shared.includes(field)).map(columnName),
                    of: groupSpans(records, (record, above) => shared.every((field) => record[field] === above[field])),
                  }
                : undefined
            }
            stressed={stressed}
            struck={(record) => isWithdrawnRecord(entry.resource, record)}
            nested={nested}
          />
        )}
      </ListBody>
    </Box>
  );
}
