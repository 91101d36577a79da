import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PatientTotals } from '../../../contract/reports';
import { alertPath } from '../../../routes';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { ZonedTime } from '../../../ui/ZonedTime';
import { HeadedTable } from './HeadedTable';

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
    <HeadedTable title={title}>
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
    </HeadedTable>
  );
}
