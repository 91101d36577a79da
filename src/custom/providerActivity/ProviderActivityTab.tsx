import Box from '@mui/material/Box';
import type { TabProps } from '../../resources/extension';
import { useTabPlace } from '../../resources/record/useTabPlace';
import { ActivityView } from './ActivityView';

/** A provider's actions and messages, as a tab of the provider's record. */
export function ProviderActivityTab(props: TabProps) {
  const place = useTabPlace(props, 'history');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <ActivityView providerId={props.record.id} {...place} />
    </Box>
  );
}
