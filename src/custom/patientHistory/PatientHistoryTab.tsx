import Box from '@mui/material/Box';
import type { TabProps } from '../../resources/extension';
import { useTabPlace } from '../../resources/record/useTabPlace';
import { HistoryView } from './frame/HistoryView';

/** The history as a tab of the patient's record. */
export function PatientHistoryTab(props: TabProps) {
  const place = useTabPlace(props, 'history');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <HistoryView patientId={props.record.id} {...place} />
    </Box>
  );
}
