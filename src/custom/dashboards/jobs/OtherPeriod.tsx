import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../ui/useLanguage';
import { momentsText } from '../period';
import { hasSameDays, type FigurePeriod } from './scope';

interface Props {
  wanted: FigurePeriod;
  shown: FigurePeriod;
  /** Whether other figures are being computed. */
  isActive?: boolean;
}

/** Says if the figures are of other days than the chosen ones, or counted in another zone than the viewer's. */
export function OtherPeriod({ wanted, shown, isActive = false }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = shown.timeZone || 'UTC';
  if (!hasSameDays(wanted, shown))
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate('dashboards.otherPeriod', { period: momentsText(shown, zone, language), zone })}{' '}
        {translate(isActive ? 'dashboards.otherPeriodActive' : 'dashboards.otherPeriodCreate')}
      </Alert>
    );
  if (wanted.timeZone === '' || wanted.timeZone === zone) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('dashboards.otherZone', { zone })}
    </Alert>
  );
}
