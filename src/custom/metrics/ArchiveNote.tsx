import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { FailedAlert } from '../../ui/FailedAlert';
import type { useArchived } from './useArchived';

/** Says that the archive is being searched, or that it could not be searched. The other events are shown meanwhile. */
export function ArchiveNote({ archive: { waits, failed, again, list } }: { archive: ReturnType<typeof useArchived> }) {
  const translate = useTranslate();
  return (
    <>
      <Box role="status" sx={{ px: 2, pb: waits ? 1 : 0, typography: 'body2', color: 'text.secondary' }}>
        {waits && (
          <>
            <LinearProgress aria-label={translate('events.waiting')} />
            {translate('events.waiting')}
          </>
        )}
      </Box>
      {failed && !list.error && (
        <Box sx={{ mx: 2, mb: 1 }}>
          <FailedAlert text={() => translate('events.archiveFailed')} error={failed} onRetry={again} />
        </Box>
      )}
    </>
  );
}
