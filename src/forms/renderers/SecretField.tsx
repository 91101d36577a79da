import { Button, InputAdornment } from '@mui/material';
import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { DraftInput } from './DraftInput';
import { FieldFrame } from './FieldFrame';

/** A secret is never read back: an empty box keeps what is stored, text replaces it, Clear removes it. */
function SecretField(field: FieldProps) {
  const { value, commit, disabled } = field;
  const { mode } = useFormScope();
  const translate = useTranslate();
  const clearing = value === null && mode === 'edit';
  const hint = clearing ? 'forms.secretCleared' : mode === 'edit' ? 'forms.secretStored' : 'forms.secretNew';
  return (
    <FieldFrame {...field} help={field.help} hint={translate(hint)}>
      <DraftInput
        field={field}
        type="password"
        stored={typeof value === 'string' ? value : ''}
        store={(text) => commit(text === '' ? undefined : text)}
        describedById={`${field.id}-help`}
        endAdornment={
          mode === 'edit' && (
            <InputAdornment position="end">
              <Button size="small" disabled={disabled} onClick={() => commit(clearing ? undefined : null)}>
                {translate(clearing ? 'forms.undo' : 'forms.clear')}
              </Button>
            </InputAdornment>
          )
        }
      />
    </FieldFrame>
  );
}

export const SecretControl = asControl(SecretField);
