import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { TwoStepForm, type TwoStepProps } from './TwoStepForm';

/** Turns off two-step sign-in. The user must enter the password and a code. */
export function DisableTwoStep({ username, ...ends }: TwoStepProps & { username: string }) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <TwoStepForm
      submit={translate('settings.mfa.disable')}
      destructive
      ready={password !== '' && code !== ''}
      onSubmit={() => actions.mfaDisable(password, code)}
      {...ends}
    >
      <Typography>{translate('settings.mfa.disableHelp')}</Typography>
      {/* Password managers need the username to store the password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={translate('settings.password.current')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus
      />
      <TextField label={translate('settings.recovery.code')} value={code} onChange={setCode} required plain />
    </TwoStepForm>
  );
}
