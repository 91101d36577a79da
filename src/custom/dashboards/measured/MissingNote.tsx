import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { exactTime } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { useZone } from '../../../ui/zone';

interface Props {
  /** The time before which events are not counted; null if all are. */
  countedFrom: string | null;
  /** The last moment of the chosen days. */
  end: string;
  /** The list of the events, which also searches the archive. */
  to: string;
}

/** Says before which time the figures do not count. */
export function MissingNote({ countedFrom, end, to }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = useZone();
  if (countedFrom === null) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={to} size="small" color="inherit">
          {translate('measured.allEvents')}
        </Button>
      }
    >
      {translate(countedFrom >= end ? 'measured.nothingCounted' : 'measured.countedFrom', {
        time: exactTime(countedFrom, language, zone),
      })}
    </Alert>
  );
}
