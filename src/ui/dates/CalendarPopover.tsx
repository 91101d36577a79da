import Popover from '@mui/material/Popover';
import { DateCalendar, LocalizationProvider } from '@mui/x-date-pickers';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs, { type Dayjs } from 'dayjs';
import { LEAST_DAY } from '../../domain/dates/edges';
import { currentPack } from '../../i18n';

export interface CalendarProps {
  anchor: HTMLElement;
  /** The chosen day or moment; a day is `YYYY-MM-DD`. */
  value: Dayjs | string | null;
  onPick: (day: Dayjs) => void;
  onClose: () => void;
}

/** A calendar below a date field. The language determines the month names and the first day of the week. */
export default function CalendarPopover({ anchor, value, onPick, onClose }: CalendarProps) {
  const chosen = value === null ? null : dayjs(typeof value === 'string' ? `${value}T00:00:00` : value);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={currentPack().dayjs}>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <DateCalendar
          autoFocus
          value={chosen}
          minDate={dayjs(`${LEAST_DAY}T00:00:00`)}
          onChange={(next: Dayjs | null, state) => {
            if (next) onPick(next);
            if (state === 'finish') onClose();
          }}
        />
      </Popover>
    </LocalizationProvider>
  );
}
