import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useDelayed } from './useDelayed';

/** Placeholder for a screen that is loading. Shows nothing for the first 200 ms, so that fast loads do not flicker. */
export function ScreenSkeleton() {
  const translate = useTranslate();
  const shown = useDelayed(true);
  return (
    <Box
      role="status"
      aria-label={translate('shell.loading')}
      sx={{ p: 2, maxWidth: 720, visibility: shown ? 'visible' : 'hidden' }}
    >
      <Skeleton variant="text" width="30%" height={32} />
      <Skeleton variant="rounded" height={120} sx={{ my: 2 }} />
      <Skeleton variant="text" width="80%" />
      <Skeleton variant="text" width="60%" />
    </Box>
  );
}
