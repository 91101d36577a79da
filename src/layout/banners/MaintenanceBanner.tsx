import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { namedDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { useMaintenance, type ShownWindow } from './useMaintenance';

/** Standard messages, which are translated; any other message is shown as written. */
const MESSAGES: Record<string, (running: boolean) => string> = {
  ongoingMaintenance: (running) => (running ? 'maintenance.ongoing' : 'maintenance.planned'),
};

function Banner({ window }: { window: ShownWindow }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { message, running, startTime, endTime } = window;
  const known = MESSAGES[message ?? 'ongoingMaintenance'];
  const start = namedDateTime(startTime, language);
  const end = namedDateTime(endTime, language);
  const when = translate(running ? 'maintenance.until' : 'maintenance.from', { start, end });
  return (
    <Alert severity={running ? 'warning' : 'info'} square role={running ? 'alert' : 'status'} sx={{ py: 0 }}>
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium', mr: 1 }}>
        {known ? translate(known(running)) : message}
      </Box>
      {when}
    </Alert>
  );
}

/** Announces current maintenance with its end, or planned maintenance with its start. */
export function MaintenanceBanner() {
  return useMaintenance().map((window) => <Banner key={window.maintenanceId} window={window} />);
}
