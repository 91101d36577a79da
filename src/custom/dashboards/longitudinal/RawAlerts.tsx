import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Longitudinal } from '../../../domain/dashboards/longitudinal';
import { alertPath } from '../../../routes';
import { Card } from '../../../ui/Card';
import { DataTable } from '../../../ui/DataTable';
import { Paging } from '../../../ui/Paging';
import { usePages } from '../../../ui/usePages';
import { ZonedTime } from '../../../ui/ZonedTime';

const SIZES = [10, 25, 50];

interface Props {
  alerts: NonNullable<Longitudinal['data']>;
  /** The number of all alerts of the period. */
  total: number;
}

/** The alerts of the period. Each one leads to its reasons. */
export function RawAlerts({ alerts, total }: Props) {
  const translate = useTranslate();
  const { shown, paging } = usePages(alerts, 10);
  const words = (name: string): string => translate(`dashboards.longitudinal.${name}`);
  return (
    <Card component="section" aria-label={words('rawAlerts')} sx={{ p: 2 }}>
      <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 'fontWeightMedium', mb: 1 }}>
        {words('rawAlerts')}
      </Typography>
      <DataTable aria-label={words('rawAlerts')}>
        <thead>
          <tr>
            <th scope="col">{words('time')}</th>
            <th scope="col">{words('patientId')}</th>
            <th scope="col">{words('level')}</th>
            <th scope="col">{words('source')}</th>
            <th scope="col">{words('status')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ patientId, dataPointId, eventTime, level, source, status }) => (
            <tr key={`${patientId} ${dataPointId}`}>
              <td>
                <Link component={RouterLink} to={alertPath(patientId, dataPointId)}>
                  <ZonedTime value={eventTime} />
                </Link>
              </td>
              <td>{patientId}</td>
              <td>{level}</td>
              <td>{words(`sources.${source}`)}</td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <Paging {...paging} sizes={SIZES} />
      {total > alerts.length && (
        <Typography variant="body2" color="text.secondary">
          {translate('dashboards.statistics.listedFirst', { most: alerts.length })}
        </Typography>
      )}
    </Card>
  );
}
