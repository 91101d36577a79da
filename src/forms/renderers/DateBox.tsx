import { useState } from 'react';
import { IconButton, InputAdornment, Popover } from '@mui/material';
import CalendarIcon from '@mui/icons-material/CalendarMonth';
import { DateCalendar } from '@mui/x-date-pickers';
import type { Dayjs } from 'dayjs';
import { useTranslate } from 'react-admin';
import type { FieldProps } from '../bridge/field';
import { DraftInput } from './DraftInput';

interface Props {
  field: FieldProps;
  stored: string;
  store: (text: string) => void;
  moment: Dayjs | null;
  pick: (moment: Dayjs) => void;
  placeholder: string;
  describedById?: string;
}

/** A date that is typed, or picked from a calendar; its time of day is typed. */
export function DateBox({ field, stored, store, moment, pick, placeholder, describedById }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
    field.touch();
  };
  return (
    <>
      <DraftInput
        field={field}
        stored={stored}
        store={store}
        placeholder={placeholder}
        {...(describedById !== undefined && { describedById })}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              disabled={field.disabled}
              aria-label={`${translate('forms.chooseDate')}: ${field.label}`}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <DateCalendar
          autoFocus
          value={moment}
          onChange={(next: Dayjs | null, state) => {
            if (next) pick(next);
            if (state === 'finish') close();
          }}
        />
      </Popover>
    </>
  );
}
