import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { minutesText, readMinutes, steppedMinutes } from '../dates';
import { DraftInput } from './DraftInput';
import { FieldFrame } from './FieldFrame';
import { useReadable } from './useReadable';

/** A time of day, shown as `HH:mm` and stored as minutes since midnight. */
function MinutesField(field: FieldProps) {
  const translate = useTranslate();
  const shown = typeof field.value === 'number' ? minutesText(field.value) : '';
  const text = useReadable(field, shown, readMinutes, { code: 'time' });
  const size = field.schema.multipleOf;
  return (
    <FieldFrame {...field} hint={translate('forms.minutesHelp')}>
      <DraftInput
        field={field}
        {...text}
        {...(size !== undefined && { step: (typed, by) => steppedMinutes(typed, by * size) })}
        placeholder={translate('forms.timeHint')}
        inputMode="numeric"
        describedById={`${field.id}-help`}
      />
    </FieldFrame>
  );
}

export const MinutesControl = asControl(MinutesField);
