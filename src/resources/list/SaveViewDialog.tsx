import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';

interface Props {
  /** Key of the text that says what is saved. */
  help: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Saves what a list shows as a view with a name. */
export function SaveViewDialog({ help, onSave, onClose }: Props) {
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
        helperText={translate(unnamed ? 'lists.viewNeedsName' : help)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
    </FormDialog>
  );
}
