import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { dayOf, dayText, readDay } from '../dates';
import { DateBox } from './DateBox';
import { FieldFrame } from './FieldFrame';

/**
 * A day, typed as the language writes it, stored as `YYYY-MM-DD` and never shifted. Invalid text is stored as it is,
 * and the rules then report it.
 */
function DateField(field: FieldProps) {
  const { value, empty, commit } = field;
  const translate = useTranslate();
  const { language } = useFormScope();
  return (
    <FieldFrame {...field}>
      <DateBox
        field={field}
        stored={dayText(value, language)}
        store={(text) => commit(text.trim() === '' ? empty : (readDay(text, language) ?? text))}
        moment={dayOf(value)}
        pick={(day) => commit(day.format('YYYY-MM-DD'))}
        placeholder={translate('forms.dateHint')}
      />
    </FieldFrame>
  );
}

export const DateControl = asControl(DateField);
