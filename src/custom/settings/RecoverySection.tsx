import { useState } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { PasswordField } from '../../ui/PasswordField';
import { RecoveryCodes } from '../../ui/RecoveryCodes';
import { TextField } from '../../ui/TextField';
import { TwoStepForm } from './TwoStepForm';
import { Section } from './Section';

interface Props {
  username: string;
  /** Number of unused codes. */
  left: number;
  /** Newly created codes; null if none were just created. */
  made: readonly string[] | null;
  onMade: (codes: readonly string[] | null) => void;
}

/** Shows the number of unused recovery codes. New codes replace the old codes. */
export function RecoverySection({ username, left, made, onMade }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const close = () => {
    setOpen(false);
    setPassword('');
    setCode('');
  };
  return (
    <Section title={translate('settings.recovery.title')}>
      {made ? (
        <RecoveryCodes codes={made} onKept={() => onMade(null)} />
      ) : (
        <Typography sx={{ mb: 1.5 }}>
          {left === 0
            ? translate('settings.recovery.none')
            : translate('settings.recovery.left', { smart_count: left })}
        </Typography>
      )}
      {!made && !open && (
        <Box>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate('settings.recovery.anew')}
          </Button>
        </Box>
      )}
      {!made && open && (
        <TwoStepForm
          submit={translate('settings.recovery.anew')}
          ready={password !== '' && code !== ''}
          onSubmit={() => actions.recoveryCodes(password, code)}
          onDone={(codes) => {
            close();
            onMade(codes);
          }}
          onCancel={close}
        >
          <Typography>{translate('settings.recovery.anewHelp')}</Typography>
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
      )}
    </Section>
  );
}
