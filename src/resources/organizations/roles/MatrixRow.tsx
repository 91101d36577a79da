import { memo } from 'react';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { RightRow } from './levels';

interface Props {
  row: RightRow;
  at: number;
  /** The access of each role, in column order. Encoded as a string, so that a row re-renders only if it changes. */
  levels: string;
  /** The column that the Tab key reaches; -1 if the Tab key reaches another row. */
  active: number;
}

/** A right, and each role's access to it. */
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
          // Columns are identified by index; the header row names them.
          key={column}
          tabIndex={column === active ? 0 : -1}
          data-at={`${at},${column}`}
          data-level={level}
        >
          {level !== '' && (
            <span className="level">
              <span aria-hidden>{translate(`access.short.${level}`)}</span>
              <span style={visuallyHidden}>{translate(`access.level.${level}`)}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});
