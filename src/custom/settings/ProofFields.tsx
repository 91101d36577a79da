import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';

/** What proves that the user at the keyboard owns the account: the password, and a code of the second factor. */
export function useProof() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const clear = () => {
    setPassword('');
    setCode('');
  };
  return { password, setPassword, code, setCode, ready: password !== '' && code !== '', clear };
}

interface Props {
  username: string;
  proof: ReturnType<typeof useProof>;
}

/** The fields for the current password and a code. */
export function ProofFields({ username, proof }: Props) {
  const translate = useTranslate();
  return (
    <>
      {/* Password managers need the username to store the password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={translate('settings.password.current')}
        autoComplete="current-password"
        value={proof.password}
        onChange={proof.setPassword}
        autoFocus
      />
      <TextField
        label={translate('settings.recovery.code')}
        value={proof.code}
        onChange={proof.setCode}
        required
        plain
      />
    </>
  );
}
