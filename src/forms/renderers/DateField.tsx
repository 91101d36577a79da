import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { dayOf, readDay } from '../dates';
import { DateBox } from './DateBox';
import { FieldFrame } from './FieldFrame';

/** A day, stored as `YYYY-MM-DD` and never shifted. Invalid text is stored as it is, and the rules then report it. */
function DateField(field: FieldProps) {
  const { value, empty, commit } = field;
  const translate = useTranslate();
  return (
    <FieldFrame {...field}>
      <DateBox
        field={field}
        stored={typeof value === 'string' ? value : ''}
        store={(text) => commit(text.trim() === '' ? empty : (readDay(text) ?? text))}
        moment={dayOf(value)}
        pick={(day) => commit(day.format('YYYY-MM-DD'))}
        placeholder={translate('forms.dateHint')}
      />
    </FieldFrame>
  );
}

export const DateControl = asControl(DateField);
