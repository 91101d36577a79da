import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CALENDAR_VIEWS, stepped, windowTitle } from '../../../domain/appointments/calendar/window';
import { dayInZone } from '../../../domain/dates/zone';
import { useLanguage } from '../../../ui/useLanguage';
import { ViewSwitch } from '../../../ui/ViewSwitch';
import type { CalendarState } from './address';

interface Props {
  state: CalendarState;
  /** The number of appointments, or why there is none. */
  status: string;
  onChange: (change: Partial<CalendarState>) => void;
}

/** The days and the view of the calendar. */
export function Toolbar({ state, status, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { view, day, zone } = state;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1 }}>
      <Button color="inherit" variant="outlined" onClick={() => onChange({ day: dayInZone(Date.now(), zone) })}>
        {translate('calendar.today')}
      </Button>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          aria-label={translate('calendar.previous')}
          onClick={() => onChange({ day: stepped(view, day, -1) })}
        >
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label={translate('calendar.next')} onClick={() => onChange({ day: stepped(view, day, 1) })}>
          <NextIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', flex: '1 1 200px' }}>
        <Typography variant="h6" component="h2" aria-live="polite">
          {windowTitle(view, day, language)}
        </Typography>
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {status}
        </Box>
      </Box>
      <ViewSwitch
        label={translate('calendar.view')}
        value={view}
        options={CALENDAR_VIEWS.map((each) => [each, translate(`calendar.views.${each}`)] as const)}
        onChange={(next) => onChange({ view: next })}
      />
    </Box>
  );
}
