import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { idOf } from '../../../domain/access/roles';

const MAX_LENGTH = 100;

interface Props {
  taken: readonly string[];
  disabled: boolean;
  onAdd: (roleId: string) => void;
}

/** Adds a role by its id, which is stored trimmed and in lower case. */
export function AddRole({ taken, disabled, onAdd }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const roleId = idOf(text);
  const fault = taken.includes(roleId) ? translate('access.roleTaken', { role: roleId }) : undefined;
  const add = (): void => {
    if (roleId === '' || fault !== undefined) return;
    onAdd(roleId);
    setText('');
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        value={text}
        disabled={disabled}
        placeholder={translate('access.newRole')}
        error={fault !== undefined}
        helperText={fault}
        sx={{ width: 140 }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The field is inside the record's form, which Enter must not submit.
          event.preventDefault();
          add();
        }}
        slotProps={{ htmlInput: { 'aria-label': translate('access.newRole'), maxLength: MAX_LENGTH } }}
      />
      <Button startIcon={<AddIcon />} disabled={disabled || roleId === '' || fault !== undefined} onClick={add}>
        {translate('access.addRole')}
      </Button>
    </Box>
  );
}
