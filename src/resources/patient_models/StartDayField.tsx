import { useTranslate } from 'react-admin';
import { daysOfModel } from '../../domain/testModels/days';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { NumberField } from '../../forms/renderers/NumberField';

/** The day on which an entry starts. A day after the history is a warning: such an entry has no effect. */
export default function StartDayField(field: FieldProps) {
  const translate = useTranslate();
  const days = daysOfModel(useFormScope().root.record);
  const isLate = typeof field.value === 'number' && field.value >= days;
  return (
    <NumberField {...field} warning={isLate ? translate('testModels.startsLate', { last: days - 1 }) : undefined} />
  );
}
