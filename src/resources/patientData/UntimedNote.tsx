import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { untimedAddress } from '../../routes';

/** How many results of a patient have no known time, as a link to them; nothing if there are none. */
export function UntimedNote({ patientId, count }: { patientId: string; count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Typography variant="body2" sx={{ px: 2, py: 0.5 }}>
      <Link component={RouterLink} to={untimedAddress(patientId)}>
        {translate('labs.untimed', { count })}
      </Link>
    </Typography>
  );
}
