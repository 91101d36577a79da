import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { accessOf } from '../../../domain/access/matrix';
import { ACCESS_LEVELS, type Access, type Role } from '../../../domain/access/roles';
import { ScrollBox } from '../../../ui/ScrollBox';
import { ACCESS_KEYS, type RightRow } from './levels';
import { MatrixRow } from './MatrixRow';
import { MatrixTable } from './MatrixTable';
import { moved, placeOf, type Place } from './place';

/** If there are more roles than this, the names of the roles are vertical. */
const LEVEL_HEADS = 7;

interface Props {
  label: string;
  roles: readonly Role[];
  rows: readonly RightRow[];
  disabled: boolean;
  onAccess: (roleId: string, right: string, access: Access | undefined) => void;
  onRole: (roleId: string, anchor: HTMLElement) => void;
}

/**
 * The matrix of roles and rights. It is a single tab stop: arrows move within it, a key or a click sets the cell's
 * access, and a text below explains the cell.
 */
export function RoleMatrix({ label, roles, rows, disabled, onAccess, onRole }: Props) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const at: Place = {
    row: Math.max(0, Math.min(place.row, rows.length - 1)),
    column: Math.max(0, Math.min(place.column, roles.length - 1)),
  };
  const [role, row] = [roles[at.column], rows[at.row]];
  const access = role && row ? accessOf(role, row.right) : undefined;

  const cellAt = ({ row: y, column: x }: Place): HTMLElement | null =>
    box.current?.querySelector<HTMLElement>(`[data-at="${y},${x}"]`) ?? null;
  const set = (next: Access | undefined): void => {
    if (role && row && !disabled) onAccess(role.roleId, row.right, next);
  };
  const ask = (cell: HTMLElement | null): void => {
    if (!disabled) setAnchor(cell);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = placeOf(event.target);
    if (!cell || event.altKey || event.metaKey) return;
    const next = moved(cell, event, { rows: rows.length, columns: roles.length });
    const letter = ACCESS_LEVELS.find(
      (level) => translate(`access.level.${level}`).charAt(0).toLowerCase() === event.key.toLowerCase(),
    );
    if (next) {
      setPlace(next);
      cellAt(next)?.focus();
    } else if (event.ctrlKey) return;
    else if (event.key === 'Enter' || event.key === ' ') ask(cellAt(cell));
    else if (Object.hasOwn(ACCESS_KEYS, event.key)) set(ACCESS_KEYS[event.key]);
    else if (letter) set(letter);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent): void => {
    const cell = placeOf(event.target);
    if (!cell) return;
    setPlace(cell);
    cellAt(cell)?.focus();
    ask(cellAt(cell));
  };

  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('access.roleRights')}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          maxHeight: '60vh',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <ScrollBox boxRef={box}>
          <MatrixTable
            role="grid"
            aria-label={label}
            className={roles.length > LEVEL_HEADS ? 'upright' : undefined}
            onKeyDown={onKeyDown}
            onClick={onClick}
            onFocus={(event) => {
              const cell = placeOf(event.target);
              if (cell) setPlace(cell);
            }}
          >
            <thead>
              <tr>
                <th scope="col">{translate('access.right')}</th>
                {roles.map(({ roleId }) => (
                  <th key={roleId} scope="col">
                    <button
                      type="button"
                      className="role"
                      title={roleId}
                      aria-haspopup="menu"
                      disabled={disabled}
                      onClick={(event) => onRole(roleId, event.currentTarget)}
                    >
                      {roleId}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((each, index) => (
                <MatrixRow
                  key={each.right}
                  row={each}
                  at={index}
                  levels={roles.map((one) => accessOf(one, each.right) ?? '').join(',')}
                  active={index === at.row ? at.column : -1}
                />
              ))}
            </tbody>
          </MatrixTable>
        </ScrollBox>
      </Box>
      <Box sx={{ mt: 1, minHeight: 40, typography: 'body2', color: 'text.secondary' }}>
        {role && row && (
          <div>
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
              {translate('access.cell', {
                role: role.roleId,
                right: row.right,
                access: translate(`access.level.${access ?? 'none'}`),
              })}
            </Box>
            {row.description && ` — ${row.description}`}
            {!row.known && ` — ${translate('access.unknownRight')}`}
          </div>
        )}
        <div>{translate('access.keys')}</div>
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[...ACCESS_LEVELS, undefined].map((level) => (
          <MenuItem
            key={level ?? 'none'}
            selected={level === access}
            onClick={() => {
              setAnchor(null);
              set(level);
            }}
          >
            <ListItemText>{translate(level ? `access.level.${level}` : 'access.removeRight')}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
