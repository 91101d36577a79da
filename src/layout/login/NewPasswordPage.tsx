import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { linkActions } from '../../dataProvider/accounts';
import { loginPath } from '../../routes';
import { isLinkInvalid, LinkFault } from '../../ui/LinkFault';
import { LoginFrame } from './LoginFrame';
import { NewPasswordForm } from './NewPasswordForm';

/**
 * The page for invitation and password reset links: sets a password, then leads to sign-in. The token is in the
 * fragment of the address, because browsers do not send the fragment to servers.
 */
export function NewPasswordPage() {
  const translate = useTranslate();
  const { purpose } = useParams();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [done, setDone] = useState<{ username: string; console: boolean } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['accountLink', token],
    queryFn: ({ signal }) => linkActions.look(token, signal),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isInvalid = isLinkInvalid(token, error);
  const title = translate(purpose === 'reset' ? 'newPassword.resetTitle' : 'newPassword.inviteTitle');
  const signIn = (label: string) => (
    <Button component={Link} to={loginPath()} variant="contained" {...(done && { state: { username: done.username } })}>
      {label}
    </Button>
  );

  return (
    <LoginFrame title={title}>
      <Stack sx={{ gap: 2 }}>
        {done ? (
          <>
            <Alert severity="success">{translate('newPassword.done')}</Alert>
            {done.console ? (
              signIn(translate('newPassword.signIn'))
            ) : (
              <Typography>{translate('newPassword.elsewhere')}</Typography>
            )}
          </>
        ) : data ? (
          <NewPasswordForm token={token} username={data.username} onDone={setDone} />
        ) : isInvalid || error ? (
          <>
            <LinkFault token={token} error={error} onRetry={() => void refetch()} />
            {isInvalid && signIn(translate('newPassword.toSignIn'))}
          </>
        ) : (
          <Skeleton variant="rounded" height={220} aria-busy="true" />
        )}
      </Stack>
    </LoginFrame>
  );
}
