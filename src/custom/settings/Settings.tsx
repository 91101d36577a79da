import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { Account } from './Account';
import { ChangePassword } from './ChangePassword';
import { Look } from './Look';
import { ME_KEY } from './me';
import { OwnSessions } from './OwnSessions';
import { TwoStep } from './TwoStep';

/** The user's own settings: account, password, two-step sign-in, sessions, appearance and language. */
export function Settings() {
  const translate = useTranslate();
  const { data: user, error, refetch } = useQuery({ queryKey: ME_KEY, queryFn: ({ signal }) => actions.me(signal) });
  return (
    <Box
      sx={{
        display: 'grid',
        // A section is at most 720 px wide; in a wide window there are two beside each other.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 600px), 720px))',
        alignItems: 'start',
        gap: 4,
        pb: 6,
      }}
    >
      <Typography variant="h1" sx={{ gridColumn: '1 / -1' }}>
        {translate('screens.settings')}
      </Typography>
      {error && <FailedState error={error} title={translate('settings.failed')} onRetry={() => void refetch()} />}
      {!user && !error && <ScreenSkeleton />}
      {user && <Account user={user} />}
      <Look />
      {user && <ChangePassword username={user.username} />}
      {user && <TwoStep user={user} />}
      {user && <OwnSessions />}
    </Box>
  );
}
