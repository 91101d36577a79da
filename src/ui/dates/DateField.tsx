import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import { useTranslate } from 'react-admin';
import { DAYS, MOMENTS } from '../../domain/dates/edges';
import { useLanguage } from '../useLanguage';
import { DateInput } from './DateInput';

interface Props {
  label: string;
  /** A day `YYYY-MM-DD` or, if `times` is set, a moment in ISO 8601. Empty if there is no date. */
  value: string;
  onChange: (value: string) => void;
  times?: boolean;
  fault?: string | undefined;
  help?: string | undefined;
  required?: boolean;
  /** Position of the label; `hidden`: only for screen readers. */
  named?: 'above' | 'within' | 'hidden';
  width?: number | string;
}

/** A single date, for use outside a record's form. */
export function DateField({ label, times = false, named = 'above', width = '100%', ...field }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const kind = times ? MOMENTS : DAYS;
  const input = (
    <DateInput
      {...field}
      {...(named === 'above' && { id })}
      labelled={named === 'within'}
      strict={named !== 'within'}
      label={label}
      width={width}
      shown={(value) => kind.shown(value, 'from', language)}
      read={(text) => kind.read(text, 'from', language)}
      dayOf={kind.dayOf}
      ofDay={(day) => kind.ofDay(day, 'from')}
      hint={translate(times ? 'dates.timeHint' : 'dates.hint')}
    />
  );
  if (named !== 'above') return input;
  return (
    <FormControl>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {input}
    </FormControl>
  );
}
