import { useState } from 'react';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { EDGES, MOMENTS, type RangeValue } from '../../domain/dates/edges';
import { nameOfRange } from '../../domain/dates/quickRanges';
import { DateRange } from '../../ui/dates/DateRange';
import { focusFirst } from '../../ui/dialogFocus';
import { shortDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

interface Props {
  /** Start and end of the range, ISO 8601. */
  value: RangeValue;
  onChange: (value: RangeValue) => void;
}

/** A filter by a time range: a button that shows the range, and a popover with the range's fields. */
export function RangeFilter({ value, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('dates.range');
  const days = EDGES.map((edge) => MOMENTS.dayOf(value[edge] ?? '') ?? '');
  const [start = '', end = ''] = days;
  const whole = EDGES.every((edge, at) => value[edge] === MOMENTS.ofDay(days[at] || '1970-01-01', edge));
  const quick = whole ? nameOfRange({ start, end }) : undefined;
  const isSet = start !== '' || end !== '';
  const said = quick
    ? translate(`dates.quick.${quick}`)
    : days.map((day) => (day === '' ? '…' : shortDate(day, language))).join(' – ');
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
          <DateRange times value={value} onChange={onChange} onNamed={() => setAnchor(null)} />
        </div>
      </Popover>
    </>
  );
}
