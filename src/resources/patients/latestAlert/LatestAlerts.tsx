import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { alertPath } from '../../../routes';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { usePaletteActions } from '../../../ui/palette';
import { ZonedTime } from '../../../ui/ZonedTime';
import { useLatestAlerts } from './useLatestAlerts';

/** A patient's current alerts, each with sign, name and time, and a link to its reasons; empty while loading. */
export function LatestAlerts({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const { data, error } = useLatestAlerts(patientId);
  const navigate = useNavigate();
  const worst = data?.[0];
  usePaletteActions(
    worst
      ? [
          {
            id: 'latestAlert',
            label: translate('alerts.why'),
            run: () => void navigate(alertPath(patientId, worst._id)),
          },
        ]
      : [],
  );
  if (error)
    return (
      <Box component="span" role="alert" sx={{ color: 'error.main' }}>
        {translate('alerts.failed')}
      </Box>
    );
  if (!data) return null;
  if (data.length === 0) return <span>{translate('alerts.none')}</span>;
  return data.map(({ _id, name, color, eventTime }) => (
    <Link
      key={_id}
      component={RouterLink}
      to={alertPath(patientId, _id)}
      title={translate('alerts.why')}
      sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'baseline' }}
    >
      <AlertLevel color={color} name={name} />
      <span>
        (<ZonedTime value={eventTime} />)
      </span>
    </Link>
  ));
}
