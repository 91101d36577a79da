import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Place } from '../../../domain/appointments/calendar/stops';
import type { CalendarView } from '../../../domain/appointments/calendar/window';
import type { Span } from '../../../domain/appointments/spans';
import { dayInZone } from '../../../domain/dates/zone';
import { useLanguage } from '../../../ui/useLanguage';
import type { NothingDone } from './useGridKeys';
import type { Item } from './useItems';
import { clockAt, spokenDay, spokenMoment } from './words';

interface Props {
  /** Element id of the line, which describes the calendar. */
  id: string;
  place: Place | undefined;
  /** Length of a new appointment at the place, in milliseconds. */
  length: number;
  moving: Span | undefined;
  /** Why the last key did nothing. */
  nothingDone: NothingDone | undefined;
  view: CalendarView;
  zone: string;
  items: readonly Item[];
  onKeys: () => void;
}

/** The line below the calendar: where the keyboard is and what a key does there. Screen readers announce it. */
export function Hint({ id, place, length, moving, nothingDone, view, zone, items, onKeys }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const text = (): string => {
    if (moving) {
      const time = `${spokenMoment(moving.start, language, zone)} – ${clockAt(moving.end, language, zone)}`;
      return translate('calendar.moving', { time });
    }
    if (nothingDone) return translate(`calendar.${nothingDone}`);
    // The list has no free slots.
    if (!place || place.id !== undefined || view === 'list') return translate('calendar.keys');
    if (view === 'month') {
      const day = dayInZone(place.at, zone);
      const count = items.filter(({ span }) => dayInZone(span.start, zone) === day).length;
      return translate('calendar.dayOf', { day: spokenDay(day, language), smart_count: count, count });
    }
    const until = clockAt(place.at + length, language, zone);
    return translate('calendar.slot', { time: `${spokenMoment(place.at, language, zone)} – ${until}` });
  };
  const label = translate('calendar.keysTitle');
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={onKeys}>
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <Box id={id} aria-live="polite">
        {text()}
      </Box>
    </Box>
  );
}
