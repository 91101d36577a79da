import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { addressFault } from '../../../domain/rules/addresses';
import { delegateActions } from '../../../dataProvider/delegates';
import { useErrorText } from '../../../ui/errorText';

interface Props {
  patientId: string;
  onAdded: () => Promise<unknown>;
  onClose: () => void;
}

const EMPTY = { firstName: '', lastName: '', email: '' };
const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Adds a delegate by e-mail address; without an account, one is created with the given name. */
export function AddDelegateDialog({ patientId, onAdded, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const [draft, setDraft] = useState(EMPTY);
  const [left, setLeft] = useState(false);
  const given = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim(), email: draft.email.trim() };
  const add = useMutation({
    mutationFn: () => delegateActions.add(patientId, given),
    onSuccess: async () => {
      await onAdded();
      onClose();
    },
  });
  const fault = addressFault('email', given.email);
  const complete = given.email !== '' && fault === undefined;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} onClose={add.isPending ? undefined : onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Otherwise the event would also submit the patient's form.
          event.stopPropagation();
          if (complete && !add.isPending) add.mutate();
        }}
      >
        <DialogTitle id={titleId}>{translate('delegates.add')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('delegates.means')}</DialogContentText>
          {FIELDS.map((field, index) => {
            const wrong = field === 'email' && left && fault !== undefined;
            return (
              <TextField
                key={field}
                size="small"
                required={field === 'email'}
                autoFocus={index === 0}
                type={field === 'email' ? 'email' : 'text'}
                label={translate(`delegates.${field}`)}
                value={draft[field]}
                disabled={add.isPending}
                error={wrong}
                helperText={wrong ? translate('forms.errors.format.email') : undefined}
                onBlur={() => field === 'email' && setLeft(true)}
                onChange={({ target: { value } }) => setDraft((before) => ({ ...before, [field]: value }))}
                slotProps={{ htmlInput: { maxLength: field === 'email' ? 320 : 200, autoComplete: 'off' } }}
              />
            );
          })}
          {add.error && <Alert severity="error">{errorText(add.error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={add.isPending}>
            {translate('states.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!complete} loading={add.isPending}>
            {translate('delegates.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
