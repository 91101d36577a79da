import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useConnection } from './useConnection';

/** Reports that there is no network, or that the platform does not answer. */
export function ConnectionBanner() {
  const translate = useTranslate();
  const connection = useConnection();
  if (connection === 'good') return null;
  return (
    <Alert severity="warning" square>
      {translate(`shell.offline.${connection}`)}
    </Alert>
  );
}
