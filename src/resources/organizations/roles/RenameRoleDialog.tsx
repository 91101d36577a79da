import { useState } from 'react';
import { TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { idOf } from '../../../domain/access/roles';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

interface Props {
  roleId: string;
  taken: readonly string[];
  onRename: (to: string) => void;
  onClose: () => void;
}

/** Renames a role; using another role's id merges the two. */
export function RenameRoleDialog({ roleId, taken, onRename, onClose }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState(roleId);
  const joins = idOf(text) !== roleId && taken.includes(idOf(text));
  return (
    <ConfirmDialog
      open
      title={translate('access.renameTitle', { role: roleId })}
      confirm={translate('access.rename')}
      onConfirm={() => onRename(text)}
      onCancel={onClose}
    >
      <TextField
        fullWidth
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onRename(text);
        }}
        slotProps={{ htmlInput: { 'aria-label': translate('access.newRole'), maxLength: 100 } }}
      />
      {joins && (
        <Typography variant="body2" sx={{ mt: 1, color: 'warning.main' }}>
          {translate('access.joins', { role: idOf(text) })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
