import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { http } from '../../dataProvider/client';
import { session } from '../../dataProvider/session';
import { signIn } from '../../dataProvider/signIn';
import { DialogShell } from '../../ui/DialogShell';
import { SignInForm } from '../login/SignInForm';

/**
 * Asks for the password over the screen. The screen stays mounted with its edits, but hidden, so that nobody can read
 * patient data at an unattended desk.
 */
export function ExpiredDialog() {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const username = (identity as { username?: string } | undefined)?.username;
  return (
    <DialogShell
      title={translate('login.expired.title')}
      describedBy="expired-text"
      width="xs"
      paper={{ maxWidth: 400 }}
      backdrop={{ bgcolor: 'background.default' }}
      content={{}}
    >
      <Typography id="expired-text" color="text.secondary" sx={{ mb: 2 }}>
        {translate('login.expired.text')}
      </Typography>
      <SignInForm
        key={username}
        username={username}
        submitLabel={translate('login.expired.submit')}
        onSignIn={(credentials) => signIn(http, session, credentials)}
      />
      <Button color="secondary" sx={{ mt: 1 }} fullWidth onClick={() => void logout({}, '/login', false)}>
        {translate('login.expired.leave')}
      </Button>
    </DialogShell>
  );
}
