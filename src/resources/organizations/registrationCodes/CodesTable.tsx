import { useEffect, useRef } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { CopyId } from '../../../ui/CopyId';
import { leaveDeletedRow } from '../../../ui/rowFocus';
import { LocationPicker, type Place } from './LocationPicker';
import type { CodeFault, EditedCode } from './useCodes';

const MAX_LENGTH = 100;

interface Props {
  label: string;
  /** The codes on the current page. */
  codes: readonly EditedCode[];
  faults: ReadonlyMap<string, CodeFault>;
  locations: readonly Place[];
  /** The key of the row that was just added. This row takes the focus. */
  fresh: string | null;
  onEdit: (key: string, values: Partial<EditedCode>) => void;
  onRemove: (key: string) => void;
}

/** Registration codes with their locations. The text of a stored code cannot be changed. */
export function CodesTable({ label, codes, faults, locations, fresh, onEdit, onRemove }: Props) {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fresh !== null) box.current?.focus();
  }, [fresh]);
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '50%' }}>{translate('access.code')}</TableCell>
          <TableCell>{translate('access.location')}</TableCell>
          <TableCell aria-label={translate('access.actions')} sx={{ width: 0 }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {codes.map((code, index) => {
          const fault = faults.get(code.key);
          const name = code.registrationCode || translate('access.newCode');
          return (
            <TableRow key={code.key}>
              <TableCell>
                {code.isNew ? (
                  <TextField
                    fullWidth
                    size="small"
                    inputRef={code.key === fresh ? box : undefined}
                    value={code.registrationCode}
                    error={fault !== undefined}
                    helperText={fault && translate(`access.codeFault.${fault}`)}
                    onChange={(event) => onEdit(code.key, { registrationCode: event.target.value })}
                    slotProps={{ htmlInput: { 'aria-label': translate('access.code'), maxLength: MAX_LENGTH } }}
                  />
                ) : (
                  <CopyId id={code.registrationCode} label={translate('access.code')} length={48} />
                )}
              </TableCell>
              <TableCell>
                <LocationPicker
                  label={translate('access.locationOf', { code: name })}
                  value={code.locationId}
                  locations={locations}
                  disabled={false}
                  onChange={(locationId) => onEdit(code.key, { locationId })}
                />
              </TableCell>
              <TableCell align="right">
                <IconButton
                  size="small"
                  aria-label={translate('access.removeCode', { code: name })}
                  data-delete
                  onClick={({ currentTarget }) => {
                    leaveDeletedRow(currentTarget, index);
                    onRemove(code.key);
                  }}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
