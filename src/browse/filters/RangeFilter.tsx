import { useState } from 'react';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { DAYS, EDGES, MOMENTS, type RangeValue } from '../../domain/dates/edges';
import { nameOfRange } from '../../domain/dates/quickRanges';
import { DateRange } from '../../ui/dates/DateRange';
import { focusFirst } from '../../ui/dialogFocus';
import { useLanguage } from '../../ui/useLanguage';

interface Props {
  /** Start and end of the range: days `YYYY-MM-DD`, or moments in ISO 8601 with `times`. */
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  /** Whether the ends are moments, with a time of day. */
  times?: boolean;
  /** The default range. If absent, a range may be open at both ends. */
  usual?: Required<RangeValue>;
}

/** A filter by a range of dates: a button that shows the range, and a popover with the range's fields. */
export function RangeFilter({ value, onChange, times = false, usual }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('dates.range');
  const kind = times ? MOMENTS : DAYS;
  const days = EDGES.map((edge) => kind.dayOf(value[edge] ?? '') ?? '');
  const [start = '', end = ''] = days;
  const whole = EDGES.every((edge, at) => value[edge] === kind.ofDay(days[at] || '1970-01-01', edge));
  const quick = whole ? nameOfRange({ start, end }) : undefined;
  const isSet = start !== '' || end !== '';
  const said = quick
    ? translate(`dates.quick.${quick}`)
    : days.map((day) => (day === '' ? '…' : DAYS.shown(day, 'from', language))).join(' – ');
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={isSet ? translate('lists.filtered', { name, value: said }) : undefined}
        endIcon={<ArrowDropDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          height: 36,
          px: 1.5,
          fontSize: 'body1.fontSize',
          fontWeight: 'fontWeightRegular',
          borderColor: 'text.disabled',
          bgcolor: isSet ? 'action.selected' : undefined,
        }}
      >
        {isSet ? said : translate('lists.any', { name })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: { p: 2, mt: 0.5, width: 282 } } }}
      >
        <div ref={focusFirst}>
          <DateRange
            times={times}
            value={value}
            {...(usual && { usual })}
            onChange={onChange}
            onNamed={() => setAnchor(null)}
          />
        </div>
      </Popover>
    </>
  );
}
