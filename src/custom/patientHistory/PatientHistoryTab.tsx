import { useCallback } from 'react';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { TabProps } from '../../resources/extension';
import { recordPath } from '../../routes';
import { HistoryView } from './frame/HistoryView';

/** Key of the history among the tabs of a patient's record. */
const HISTORY_TAB = 'history';

/** The history as a tab of the patient's record. */
export function PatientHistoryTab({ entry, record }: TabProps) {
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
      <HistoryView patientId={id} tab={tab} recordId={recordId} address={address} />
    </Box>
  );
}
