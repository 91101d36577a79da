import { useTranslate } from 'react-admin';
import { ChoiceSelect } from '../../ui/ChoiceSelect';
import { asControl, type FieldProps } from '../bridge/field';
import { describedBy, FieldFrame } from './FieldFrame';

/** A setting that is True or False, as a choice: an unticked check box could not distinguish False from unset. */
function TrueFalseField(field: FieldProps) {
  const { id, value, commit, touch, disabled, error } = field;
  const translate = useTranslate();
  return (
    <FieldFrame {...field}>
      <ChoiceSelect
        fullWidth
        disabled={disabled}
        error={error !== undefined}
        value={typeof value === 'boolean' ? String(value) : ''}
        choices={['true', 'false'].map((each) => ({ value: each, label: translate(`formParts.${each}`) }))}
        onChange={(event) => commit(event.target.value === 'true')}
        onBlur={touch}
        slotProps={{ input: { ...describedBy(field) } }}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
        labelId={`${id}-label`}
      />
    </FieldFrame>
  );
}

export const TrueFalseControl = asControl(TrueFalseField);
