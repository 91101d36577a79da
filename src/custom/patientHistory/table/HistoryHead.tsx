import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'react-admin';
import { alignOf } from '../../../resources/cells';
import { fieldLabel } from '../../../resources/labels';
import { useEntity } from '../../../resources/useEntity';
import { useLanguage } from '../../../ui/useLanguage';
import type { HistoryColumn } from './columns';
import { PageCheck, type Picked } from './RowCheck';
import type { HistoryRows } from './useHistoryRows';

interface Props {
  columns: readonly HistoryColumn[];
  rows: HistoryRows;
  /** Rows can be picked. */
  picked?: Picked | undefined;
}

/** The heads of a history's table; those of a single value sort by a click. */
export function HistoryHead({ columns, rows, picked }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity, entry } = useEntity();
  return (
    <thead>
      <tr>
        {picked && (
          <PageCheck ids={(rows.records ?? []).map((record) => String(record[entry.id] ?? ''))} picked={picked} />
        )}
        {columns.map((column) => {
          const { field, label, sortable = true } = column;
          const text = label ? translate(label) : fieldLabel(entity, field, language);
          const sorted = rows.sort.field === field;
          const descending = rows.sort.order === 'DESC';
          const Arrow = descending ? ArrowDownwardIcon : ArrowUpwardIcon;
          return (
            <th
              key={`${field} ${label ?? ''}`}
              scope="col"
              className={alignOf(entity, column)}
              aria-sort={sorted && sortable ? (descending ? 'descending' : 'ascending') : undefined}
            >
              {sortable ? (
                <button
                  type="button"
                  onClick={() => rows.setSort({ field, order: sorted && !descending ? 'DESC' : 'ASC' })}
                >
                  {text}
                  {sorted && <Arrow aria-hidden />}
                </button>
              ) : (
                text
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
