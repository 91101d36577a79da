import { memo } from 'react';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { Access } from '../../../domain/access/roles';
import type { RightRow } from './levels';

interface Props {
  row: RightRow;
  at: number;
  /** The access of each role, in the order of the columns. A text, so that a row draws anew only where it changed. */
  levels: string;
  /** The column that the Tab key reaches; -1 where it is in another row. */
  active: number;
}

/** A right, and what each role may do with it. */
export const MatrixRow = memo(function MatrixRow({ row, at, levels, active }: Props) {
  const translate = useTranslate();
  return (
    <tr>
      <th scope="row" title={row.description}>
        {row.right}
        {!row.known && (
          <>
            <WarningIcon fontSize="inherit" color="warning" aria-hidden sx={{ ml: 0.5, verticalAlign: '-2px' }} />
            <span style={visuallyHidden}>{translate('access.unknownRight')}</span>
          </>
        )}
      </th>
      {levels.split(',').map((level, column) => (
        <td
          // Columns are told apart by their place: the head above says whose they are.
          key={column}
          tabIndex={column === active ? 0 : -1}
          data-at={`${at},${column}`}
          data-level={level}
        >
          {level !== '' && (
            <span className="level">
              <span aria-hidden>{translate(`access.short.${level as Access}`)}</span>
              <span style={visuallyHidden}>{translate(`access.level.${level as Access}`)}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});
