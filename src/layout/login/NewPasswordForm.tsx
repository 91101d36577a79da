import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { PasswordRules } from '../../custom/settings/PasswordRules';
import { useFaultText } from '../../custom/settings/useFaultText';
import { linkActions } from '../../dataProvider/accounts';
import { runtimeConfig } from '../../dataProvider/config';
import { unmetPasswordRules } from '../../domain/rules/password';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';

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
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => linkActions.setPassword(token, next),
    onSuccess: onDone,
  });
  const unmet = unmetPasswordRules(next, runtimeConfig().passwordMinLength);
  const different = repeat !== '' && repeat !== next;
  const ready = unmet.length === 0 && repeat === next;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) mutate();
  };
  return (
    <form onSubmit={onSubmit} aria-busy={isPending}>
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
        {error && <Alert severity="error">{faultText(error)}</Alert>}
        <Button type="submit" variant="contained" disabled={!ready} loading={isPending}>
          {translate('newPassword.submit')}
        </Button>
      </Stack>
    </form>
  );
}
