import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { PasswordRules } from '../../custom/settings/PasswordRules';
import { useFaultText } from '../../custom/settings/useFaultText';
import { linkActions } from '../../dataProvider/accounts';
import { runtimeConfig } from '../../dataProvider/config';
import { unmetPasswordRules } from '../../domain/rules/password';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { useAction } from '../../ui/useAction';

interface Props {
  token: string;
  username: string;
  onDone: (done: { username: string; console: boolean }) => void;
}

/** A new password, typed twice. The rules for passwords are shown from the start. */
export function NewPasswordForm({ token, username, onDone }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const rulesId = useId();
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const { run, busy, error } = useAction(async () => onDone(await linkActions.setPassword(token, next)));
  const unmet = unmetPasswordRules(next, runtimeConfig().passwordMinLength);
  const different = repeat !== '' && repeat !== next;
  const ready = unmet.length === 0 && repeat === next;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) run();
  };
  return (
    <form onSubmit={onSubmit} aria-busy={busy}>
      <Stack sx={{ gap: 2 }}>
        <TextField
          label={translate('login.username')}
          name="username"
          autoComplete="username"
          value={username}
          onChange={() => undefined}
          readOnly
          plain
        />
        <PasswordField
          label={translate('settings.password.next')}
          name="newPassword"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          describedBy={rulesId}
          autoFocus
        />
        <PasswordRules id={rulesId} unmet={unmet} started={next !== ''} />
        <PasswordField
          label={translate('settings.password.repeat')}
          name="repeatPassword"
          autoComplete="new-password"
          value={repeat}
          onChange={setRepeat}
          error={different}
          help={different && translate('settings.password.different')}
        />
        {error !== undefined && <Alert severity="error">{faultText(error)}</Alert>}
        <Button type="submit" variant="contained" disabled={!ready} loading={busy}>
          {translate('newPassword.submit')}
        </Button>
      </Stack>
    </form>
  );
}
