import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TextField, type TextFieldProps } from './TextField';

type PasswordFieldProps = Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'name' | 'autoFocus' | 'error' | 'help' | 'describedBy'
> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const translate = useTranslate();
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      required
      plain
      end={
        <IconButton
          onClick={() => setShown(!shown)}
          aria-label={translate(shown ? 'login.hidePassword' : 'login.showPassword')}
          aria-pressed={shown}
          edge="end"
        >
          {shown ? <VisibilityOff /> : <Visibility />}
        </IconButton>
      }
    />
  );
}
