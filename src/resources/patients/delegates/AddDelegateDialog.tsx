import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { delegateActions } from '../../../dataProvider/delegates';
import { addressFault } from '../../../domain/rules/addresses';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';

interface Props {
  patientId: string;
  onAdded: () => Promise<unknown>;
  onClose: () => void;
}

const EMPTY = { firstName: '', lastName: '', email: '' };
const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Adds a delegate by e-mail address. If the address has no account, an account with the given name is created. */
export function AddDelegateDialog({ patientId, onAdded, onClose }: Props) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(EMPTY);
  const [left, setLeft] = useState(false);
  const given = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim(), email: draft.email.trim() };
  const add = useAction(async () => {
    await delegateActions.add(patientId, given);
    await onAdded();
    onClose();
  });
  const fault = addressFault('email', given.email);
  return (
    <FormDialog
      title={translate('delegates.add')}
      text={translate('delegates.means')}
      width="xs"
      submit={{
        label: translate('delegates.add'),
        ready: given.email !== '' && fault === undefined,
        run: add.run,
      }}
      action={add}
      written={Object.values(given).some((text) => text !== '')}
      onClose={onClose}
    >
      {FIELDS.map((field) => {
        const isEmail = field === 'email';
        const wrong = isEmail && left && fault !== undefined;
        return (
          <TextField
            key={field}
            size="small"
            required={isEmail}
            type={isEmail ? 'email' : 'text'}
            label={translate(`delegates.${field}`)}
            value={draft[field]}
            error={wrong}
            // The blank reserves the line in which a fault is shown.
            helperText={wrong ? translate('forms.errors.format.email') : isEmail && ' '}
            onBlur={() => isEmail && setLeft(true)}
            onChange={({ target: { value } }) => setDraft((before) => ({ ...before, [field]: value }))}
            slotProps={{ htmlInput: { maxLength: isEmail ? 320 : 200, autoComplete: 'off' } }}
          />
        );
      })}
    </FormDialog>
  );
}
