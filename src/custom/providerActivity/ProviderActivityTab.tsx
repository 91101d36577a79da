import Box from '@mui/material/Box';
import type { TabProps } from '../../resources/extension';
import { useTabPlace } from '../../resources/record/useTabPlace';
import { ActivityView } from './ActivityView';

/** What a provider did and wrote, as a tab of the provider's record. */
export function ProviderActivityTab(props: TabProps) {
  const place = useTabPlace(props, 'history');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <ActivityView providerId={props.record.id} {...place} />
    </Box>
  );
}
