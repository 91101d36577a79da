import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { aheadAt, momentInZone } from '../../domain/dates/zone';
import { zoneName } from '../../domain/dates/zoneName';
import { textOf } from '../../domain/entity/read';
import { useFormScope } from '../../forms/bridge/scope';
import { namedDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { useZoneBefore } from './useDuePreview';

interface Props {
  /** The moment of the next send as it stands in the form; ISO 8601. */
  value: unknown;
  /** The zone that the schedule will follow. */
  timeZone: string | undefined;
  commit: (value: string) => void;
}

/**
 * Says that another zone leaves the moment of the next send, but changes its time of day; which can be kept instead.
 */
export function ZoneChange({ value, timeZone, commit }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { initial } = useFormScope();
  const before = useZoneBefore();
  const at = Date.parse(textOf(value));
  // Whoever has changed the time has seen it in the new zone.
  const isKept = at === Date.parse(textOf(initial['nextSend']));
  if (before === undefined || timeZone === undefined || !isKept) return null;
  const wall = at + aheadAt(at, before);
  if (wall === at + aheadAt(at, timeZone)) return null;
  const timeIn = (zone: string): string => namedDateTime(value, language, zone);
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate('reportSchedules.zoneChange', {
        from: zoneName(before),
        to: zoneName(timeZone),
        before: timeIn(before),
        after: timeIn(timeZone),
      })}
      <Box sx={{ mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          onClick={() => commit(new Date(momentInZone(wall, timeZone)).toISOString())}
        >
          {translate('reportSchedules.keepTime')}
        </Button>
      </Box>
    </Alert>
  );
}
