import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { dayOf, dayText, readDay, today } from '../dates';
import { DateBox } from './DateBox';
import { FieldFrame } from './FieldFrame';
import { useReadable } from './useReadable';

/**
 * A day with a check box: ticking sets the day to today, unticking clears it. A typed day is stored only if it exists.
 */
function OptionalDateField(field: FieldProps) {
  const { value, empty, commit, disabled, label } = field;
  const translate = useTranslate();
  const { language } = useFormScope();
  const on = typeof value === 'string' && value !== '';
  const text = useReadable(field, dayText(value, language), (typed) => readDay(typed, language), {
    code: 'format.date',
  });
  return (
    <FieldFrame {...field}>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Checkbox
          size="small"
          checked={on}
          disabled={disabled}
          onChange={(event) => commit(event.target.checked ? today() : empty)}
          slotProps={{ input: { 'aria-label': translate('forms.setDate', { field: label }) } }}
        />
        <DateBox
          field={{ ...field, disabled: disabled || !on }}
          {...text}
          moment={dayOf(value)}
          pick={(day) => commit(day.format('YYYY-MM-DD'))}
          placeholder={translate('forms.dateHint')}
        />
      </Box>
    </FieldFrame>
  );
}

export const OptionalDateControl = asControl(OptionalDateField);
