import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { Credentials } from '../../dataProvider/signIn';
import { CodeField } from '../../ui/CodeField';
import { toApiError } from '../../dataProvider/apiError';
import { useErrorText } from '../../ui/errorText';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { lazyPiece } from '../../ui/pieces';
import { useSignIn } from './useSignIn';

/** Only needed for the first sign-in with a second factor. */
const AuthenticatorKey = lazyPiece(async () => ({
  default: (await import('../../ui/AuthenticatorKey')).AuthenticatorKey,
}));

/** The selector of the field for the password or the code. */
const SECRET = 'input:not([name=username])';

interface SignInFormProps {
  submitLabel: string;
  onSignIn: (credentials: Credentials) => Promise<unknown>;
  /** The fixed username when signing in again; absent if anyone can sign in. */
  username?: string;
  /** The initial username, if known. */
  suggested?: string;
}

/**
 * Name, password and, if the platform asks for it, the code. A failure is shown below the button, so that the button
 * does not move. The password or the code is then selected, to be typed again.
 */
export function SignInForm({ submitLabel, onSignIn, username: fixed, suggested = '' }: SignInFormProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [username, setUsername] = useState(fixed ?? suggested);
  const [password, setPassword] = useState('');
  const [mfaCode, setMfaCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { codeAsked, setup, busy, error, submit, restart } = useSignIn(onSignIn);

  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLInputElement>(SECRET)?.select();
  }, [error]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit({ username, password, ...(codeAsked && { mfaCode }) });
  };
  const change = () => {
    setMfaCode('');
    setRecovery(!recovery);
  };
  const back = () => {
    setMfaCode('');
    setRecovery(false);
    restart();
  };

  return (
    <form ref={form} onSubmit={onSubmit} aria-busy={busy}>
      <Stack sx={{ gap: 2 }}>
        <TextField
          label={translate('login.username')}
          name="username"
          autoComplete="username"
          value={username}
          onChange={setUsername}
          readOnly={fixed !== undefined || codeAsked}
          required
          autoFocus={fixed === undefined && suggested === ''}
          plain
        />
        {setup && <AuthenticatorKey {...setup} />}
        {codeAsked && recovery ? (
          <TextField
            key="recovery"
            label={translate('login.recoveryCode')}
            help={translate('login.recoveryHelp')}
            name="recovery-code"
            autoComplete="off"
            value={mfaCode}
            onChange={setMfaCode}
            maxLength={20}
            required
            plain
            autoFocus
          />
        ) : codeAsked ? (
          <CodeField
            label={translate('login.code')}
            help={translate('login.codeHelp')}
            value={mfaCode}
            onChange={setMfaCode}
            autoFocus
          />
        ) : (
          <PasswordField
            label={translate('login.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            autoFocus={fixed !== undefined || suggested !== ''}
          />
        )}
        <Stack direction="row-reverse" sx={{ gap: 1 }}>
          <Button type="submit" variant="contained" loading={busy} fullWidth>
            {submitLabel}
          </Button>
          {codeAsked && (
            <Button color="secondary" onClick={back}>
              {translate('login.back')}
            </Button>
          )}
        </Stack>
        {error !== null && (
          <Alert severity="error">
            {toApiError(error).code === 'forbidden' ? translate('login.notAdministrator') : errorText(error)}
          </Alert>
        )}
        {codeAsked && !setup && (
          <Button color="secondary" onClick={change}>
            {translate(recovery ? 'login.useApp' : 'login.useRecovery')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
