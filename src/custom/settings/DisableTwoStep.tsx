import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import type { SignedInUser } from '../../dataProvider/signIn';
import { CodeField } from '../../ui/CodeField';
import { PasswordField } from '../../ui/PasswordField';
import { useFaultText } from './useFaultText';

interface DisableTwoStepProps {
  username: string;
  onDone: (user: SignedInUser) => void;
  onCancel: () => void;
}

/** Turns the second factor off, with password and code. */
export function DisableTwoStep({ username, onDone, onCancel }: DisableTwoStepProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => actions.mfaDisable(password, code),
    onSuccess: onDone,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 360 }}>
      <Typography>{translate('settings.mfa.disableHelp')}</Typography>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={translate('settings.password.current')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus
      />
      <CodeField label={translate('settings.mfa.code')} value={code} onChange={setCode} />
      {error && <Alert severity="error">{faultText(error)}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          color="error"
          disabled={password === '' || code === ''}
          loading={isPending}
        >
          {translate('settings.mfa.disable')}
        </Button>
        <Button color="secondary" onClick={onCancel}>
          {translate('settings.mfa.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
