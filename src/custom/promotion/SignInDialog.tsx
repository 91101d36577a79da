import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../dataProvider/client';
import { ApiError } from '../../dataProvider/apiError';
import { CodeField } from '../../ui/CodeField';
import { FormDialog } from '../../ui/FormDialog';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { useAction } from '../../ui/useAction';

interface Props {
  /** The name of the target. */
  target: string;
  onSignedIn: (session: string) => void;
  onClose: () => void;
}

/** Signs in to a target. The code field appears if the target asks for a code. */
export function SignInDialog({ target, onSignedIn, onClose }: Props) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const action = useAction(async () => {
    try {
      const { session } = await call('POST promotion/targets/{name}/signIn', {
        params: { name: target },
        body: { Username: name, Password: password, ...(needsCode && { mfaCode: code }) },
      });
      onSignedIn(session);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'mfaRequired' && !needsCode) setNeedsCode(true);
      else throw error;
    }
  });
  return (
    <FormDialog
      title={translate('promotion.signIn', { target })}
      text={translate('promotion.signInText')}
      width="xs"
      action={action}
      submit={{
        label: translate('promotion.signInButton'),
        ready: name.trim() !== '' && password.trim() !== '' && (!needsCode || code !== ''),
        run: () => action.run(),
      }}
      onClose={onClose}
    >
      <TextField
        label={translate('login.username')}
        value={name}
        onChange={setName}
        autoComplete="username"
        required
        plain
      />
      <PasswordField
        label={translate('login.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      {needsCode && (
        <CodeField
          label={translate('promotion.code')}
          help={translate('errors.mfaRequired')}
          value={code}
          onChange={setCode}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
