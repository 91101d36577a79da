import { useCallback } from 'react';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { TabProps } from '../../resources/extension';
import { recordPath } from '../../routes';
import { ActivityView } from './ActivityView';

/** Key of the activity among the tabs of a provider's record. */
const HISTORY_TAB = 'history';

/** What a provider did and wrote, as a tab of the provider's record. */
export function ProviderActivityTab({ entry, record }: TabProps) {
  const { '*': rest = '' } = useParams();
  // An id may hold a slash.
  const [, tab, ...open] = rest.split('/');
  const recordId = open.join('/') || undefined;
  const { id } = record;
  const address = useCallback(
    (to: string, recordId?: string) =>
      [recordPath(entry, id, HISTORY_TAB), to, ...(recordId === undefined ? [] : [encodeURIComponent(recordId)])].join(
        '/',
      ),
    [entry, id],
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <ActivityView providerId={id} tab={tab} recordId={recordId} address={address} />
    </Box>
  );
}
