import { useState } from 'react';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { idOf } from '../../../domain/access/roles';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';

interface Props {
  roleId: string;
  taken: readonly string[];
  onRename: (to: string) => void;
  onClose: () => void;
}

/** Renames a role. Using another role's id merges the two roles. */
export function RenameRoleDialog({ roleId, taken, onRename, onClose }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState(roleId);
  const joins = idOf(text) !== roleId && taken.includes(idOf(text));
  const rename = useAction(async () => onRename(text));
  return (
    <FormDialog
      title={translate('access.renameTitle', { role: roleId })}
      width="xs"
      submit={{ label: translate('access.rename'), ready: true, run: rename.run }}
      action={rename}
      onClose={onClose}
    >
      <TextField
        fullWidth
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': translate('access.newRole'), maxLength: 100 } }}
      />
      {joins && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {translate('access.joins', { role: idOf(text) })}
        </Typography>
      )}
    </FormDialog>
  );
}
