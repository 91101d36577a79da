import { asControl, type FieldProps } from '../bridge/field';
import { DraftInput } from './DraftInput';
import { FieldFrame } from './FieldFrame';
import { useWarning } from './useWarning';

const INPUT_MODES: Record<string, 'email' | 'url' | 'numeric'> = {
  email: 'email',
  uri: 'url',
  'dns-name': 'url',
  npi: 'numeric',
};

export function TextField(field: FieldProps & { multiline?: boolean }) {
  const { schema, value, empty, commit } = field;
  const inputMode = INPUT_MODES[schema.format ?? ''];
  const shown = { ...field, warning: useWarning(field) };
  return (
    <FieldFrame {...shown}>
      <DraftInput
        field={shown}
        stored={typeof value === 'string' ? value : value == null ? '' : String(value)}
        store={(text) => commit(text === '' ? empty : text)}
        multiline={field.multiline ?? false}
        {...(inputMode && { inputMode })}
      />
    </FieldFrame>
  );
}

const MultilineField = (field: FieldProps) => <TextField {...field} multiline />;

export const TextControl = asControl(TextField);
export const MultilineControl = asControl(MultilineField);
