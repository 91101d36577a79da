import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';

interface Props {
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Saves the list's columns, filters and order as a view with a name. */
export function SaveViewDialog({ onSave, onClose }: Props) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [unnamed, setUnnamed] = useState(false);
  const save = useAction(async () => {
    await onSave(name.trim());
    onClose();
  });
  return (
    <FormDialog
      title={translate('lists.saveView')}
      width="xs"
      submit={{
        label: translate('lists.save'),
        ready: true,
        run: () => (name.trim() === '' ? setUnnamed(true) : save.run()),
      }}
      action={save}
      onClose={onClose}
    >
      <TextField
        fullWidth
        label={translate('lists.viewName')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setUnnamed(false);
        }}
        error={unnamed}
        helperText={translate(unnamed ? 'lists.viewNeedsName' : 'lists.viewHelp')}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
    </FormDialog>
  );
}
