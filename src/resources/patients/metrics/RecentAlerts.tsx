import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { PatientTotals } from '../../../contract/reports';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { DataTable } from '../../../ui/DataTable';
import { ZonedTime } from '../../../ui/ZonedTime';

export function RecentAlerts({ alerts }: { alerts: PatientTotals['mostRecentAlertData'] }) {
  const translate = useTranslate();
  const title = translate('metrics.recent');
  if (alerts.length === 0) return null;
  return (
    <Box component="section" sx={{ maxWidth: 560, '& tbody tr': { cursor: 'default' } }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <DataTable aria-label={title}>
        <thead>
          <tr>
            {['time', 'alert', 'level'].map((name) => (
              <th key={name} scope="col">
                {translate(`metrics.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alerts.map(({ dataId, eventTime, name, color }, index) => (
            <tr key={`${index} ${eventTime}`}>
              <td>
                <ZonedTime value={eventTime} />
              </td>
              <td>{translate(`metrics.${dataId}`, { _: dataId })}</td>
              <td>{name === '' ? translate('alerts.over') : <AlertLevel color={color} name={name} />}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Box>
  );
}
