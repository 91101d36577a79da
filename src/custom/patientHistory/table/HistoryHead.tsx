import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'react-admin';
import { alignOf } from '../../../resources/cells';
import { fieldLabel } from '../../../resources/labels';
import { useEntity } from '../../../resources/useEntity';
import { useLanguage } from '../../../ui/useLanguage';
import type { HistoryColumn } from './columns';
import type { HistoryRows } from './useHistoryRows';

interface Props {
  columns: readonly HistoryColumn[];
  rows: HistoryRows;
}

/** The heads of a history's table; those of a single value sort by a click. */
export function HistoryHead({ columns, rows }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  return (
    <thead>
      <tr>
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
