import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { PasswordForm } from '../../custom/settings/PasswordForm';
import { madeCodes } from '../../dataProvider/madeCodes';
import { RecoveryCodes } from '../../ui/RecoveryCodes';
import { LoginFrame } from '../login/LoginFrame';

/** A generated password must be changed before the console opens. */
export function FirstPassword({ username }: { username: string }) {
  const translate = useTranslate();
  const logout = useLogout();
  const { refetch } = useGetIdentity();
  return (
    <LoginFrame title={translate('settings.first.title')}>
      <Stack sx={{ gap: 2 }}>
        <Alert severity="info">{translate('settings.first.text')}</Alert>
        <PasswordForm username={username} onDone={() => void refetch?.()} />
        <Button color="secondary" onClick={() => void logout({}, '/login', false)}>
          {translate('settings.first.leave')}
        </Button>
      </Stack>
    </LoginFrame>
  );
}

/** Shows the recovery codes created during sign-in, before anything else. */
export function FirstCodes({ codes }: { codes: readonly string[] }) {
  const translate = useTranslate();
  return (
    <LoginFrame title={translate('settings.recovery.title')}>
      <RecoveryCodes codes={codes} onKept={() => madeCodes.set(null)} />
    </LoginFrame>
  );
}
