import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { ZonedTime } from '../../../ui/ZonedTime';
import { useLatestAlerts } from './useLatestAlerts';

/** A patient's current alerts, each with sign, name and time; empty while loading. */
export function LatestAlerts({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const { data, error } = useLatestAlerts(patientId);
  if (error)
    return (
      <Box component="span" role="alert" sx={{ color: 'error.main' }}>
        {translate('alerts.failed')}
      </Box>
    );
  if (!data) return null;
  if (data.length === 0) return <span>{translate('alerts.none')}</span>;
  return data.map(({ dataId, name, color, eventTime }) => (
    <Box key={dataId} component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'baseline' }}>
      <AlertLevel color={color} name={name} />
      <span>
        (<ZonedTime value={eventTime} />)
      </span>
    </Box>
  ));
}
