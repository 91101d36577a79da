import { useTranslate } from 'react-admin';
import { enumLabel } from '../../domain/entity/labels';
import { ChoiceSelect } from '../../ui/ChoiceSelect';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { describedBy, FieldFrame } from './FieldFrame';

/**
 * One of several values. An optional field offers an empty choice, even if the schema has a default. A required field
 * offers the empty choice only until one of the values is chosen.
 */
export function EnumField(field: FieldProps) {
  const { id, schema, value, empty, required, commit, fullPath, disabled, error } = field;
  const { entity, language } = useFormScope();
  const translate = useTranslate();
  const offered = (schema.enum ?? []).filter((each) => each !== null && each !== '');
  const index = value == null || value === '' ? -1 : offered.indexOf(value);
  // A stored value that is no longer in the schema stays visible, so that nobody overwrites it by accident.
  const foreign = value != null && value !== '' && index < 0;
  const choose = (choice: string) => {
    const next = choice === '' ? undefined : offered[Number(choice)];
    commit(next ?? empty);
  };
  return (
    <FieldFrame {...field}>
      <ChoiceSelect
        fullWidth
        disabled={disabled}
        error={error !== undefined}
        value={foreign ? 'foreign' : index < 0 ? '' : String(index)}
        choices={[
          ...(!required || index < 0 ? [{ value: '', label: translate('forms.noChoice'), none: true }] : []),
          ...(foreign ? [{ value: 'foreign', label: String(value) }] : []),
          ...offered.map((each, position) => ({
            value: String(position),
            label: enumLabel(entity, fullPath, each, language),
          })),
        ]}
        onChange={(event) => choose(event.target.value)}
        onClose={field.touch}
        onBlur={field.touch}
        slotProps={{ input: { ...describedBy(field) } }}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
        labelId={`${id}-label`}
      />
    </FieldFrame>
  );
}

export const EnumControl = asControl(EnumField);
