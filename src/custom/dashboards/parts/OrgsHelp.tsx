import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Says whom a chart of organizations counts. */
export function OrgsHelp() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('dashboards.orgsHelp')}
    </Typography>
  );
}
