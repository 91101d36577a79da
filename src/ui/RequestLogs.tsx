import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { requestLogsPath } from '../routes';

/** A link to the log lines of a request; nothing if the request is not known. */
export function RequestLogs({ requestId }: { requestId: string | null }) {
  const translate = useTranslate();
  if (requestId === null) return null;
  return (
    <Link component={RouterLink} to={requestLogsPath(requestId)}>
      {translate('people.openLogs')}
    </Link>
  );
}
