import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CALENDAR_VIEWS, stepped, windowTitle } from '../../../domain/appointments/calendar/window';
import { dayInZone } from '../../../domain/dates/zone';
import { ChoiceSelect } from '../../../ui/ChoiceSelect';
import { viewerZone } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { ViewSwitch } from '../../../ui/ViewSwitch';
import type { CalendarState } from './address';
import { zonesToChoose, zoneText } from './zones';

interface Props {
  state: CalendarState;
  onChange: (change: Partial<CalendarState>) => void;
}

/** The days, the view and the zone of the calendar. */
export function Toolbar({ state, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { view, day, zone } = state;
  const own = viewerZone();
  const zoneLabel = (name: string): string => {
    const text = zoneText(name, language);
    return name === own ? translate('calendar.ownZone', { zone: text }) : text;
  };
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
      <Typography variant="h6" component="h2" aria-live="polite" sx={{ flex: '1 1 200px' }}>
        {windowTitle(view, day, language)}
      </Typography>
      <ViewSwitch
        label={translate('calendar.view')}
        value={view}
        options={CALENDAR_VIEWS.map((each) => [each, translate(`calendar.views.${each}`)] as const)}
        onChange={(next) => onChange({ view: next })}
      />
      <ChoiceSelect
        value={zone}
        choices={zonesToChoose(own, zone).map((each) => ({ value: each, label: zoneLabel(each) }))}
        onChange={({ target }) => onChange({ zone: target.value })}
        inputProps={{ 'aria-label': translate('calendar.zone') }}
        sx={{ minWidth: 160, maxWidth: '100%' }}
      />
    </Box>
  );
}
