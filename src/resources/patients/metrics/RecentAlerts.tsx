import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PatientTotals } from '../../../contract/reports';
import { alertPath } from '../../../routes';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { DataTable } from '../../../ui/DataTable';
import { ZonedTime } from '../../../ui/ZonedTime';

interface Props {
  patientId: string;
  alerts: PatientTotals['mostRecentAlertData'];
}

/** A patient's newest alerts, each with a link to the reasons for its level. */
export function RecentAlerts({ patientId, alerts }: Props) {
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
          {alerts.map(({ _id, dataId, eventTime, name, color }) => (
            <tr key={_id}>
              <td>
                <Link component={RouterLink} to={alertPath(patientId, _id)} title={translate('alerts.why')}>
                  <ZonedTime value={eventTime} />
                </Link>
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
