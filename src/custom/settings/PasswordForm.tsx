import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { runtimeConfig } from '../../dataProvider/config';
import { unmetPasswordRules } from '../../domain/rules/password';
import { PasswordField } from '../../ui/PasswordField';
import { useAction } from '../../ui/useAction';
import { PasswordRules } from './PasswordRules';
import { useFaultText } from './useFaultText';

const EMPTY = { current: '', next: '', repeat: '' };

interface Props {
  username: string;
  onDone?: () => void;
}

/** Changes the user's own password; the rules are shown before anything is typed. */
export function PasswordForm({ username, onDone }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const rulesId = useId();
  const [fields, setFields] = useState(EMPTY);
  const set = (name: keyof typeof EMPTY) => (value: string) => setFields((before) => ({ ...before, [name]: value }));
  const { run, busy, result, error } = useAction(async () => {
    await actions.changePassword(fields.current, fields.next);
    setFields(EMPTY);
    onDone?.();
    return 'changed';
  });
  const unmet = unmetPasswordRules(fields.next, runtimeConfig().passwordMinLength);
  const different = fields.repeat !== '' && fields.repeat !== fields.next;
  const ready = fields.current !== '' && unmet.length === 0 && fields.repeat === fields.next;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) run();
  };

  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 360 }}>
      {/* Password managers need the username to store the password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={translate('settings.password.current')}
        name="currentPassword"
        autoComplete="current-password"
        value={fields.current}
        onChange={set('current')}
      />
      <PasswordField
        label={translate('settings.password.next')}
        name="newPassword"
        autoComplete="new-password"
        value={fields.next}
        onChange={set('next')}
        describedBy={rulesId}
      />
      <PasswordRules id={rulesId} unmet={unmet} started={fields.next !== ''} />
      <PasswordField
        label={translate('settings.password.repeat')}
        name="repeatPassword"
        autoComplete="new-password"
        value={fields.repeat}
        onChange={set('repeat')}
        error={different}
        help={different && translate('settings.password.different')}
      />
      {error !== undefined && <Alert severity="error">{faultText(error)}</Alert>}
      {result !== undefined && fields.next === '' && (
        <Alert severity="success">{translate('settings.password.done')}</Alert>
      )}
      <Box>
        <Button type="submit" variant="contained" disabled={!ready} loading={busy}>
          {translate('settings.password.submit')}
        </Button>
      </Box>
    </Box>
  );
}
