import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { useStored } from '../bridge/useStored';
import { DraftInput } from './DraftInput';
import { FieldFrame } from './FieldFrame';

/** Shown for a stored secret. The fixed length does not reveal the length of the secret. */
const DOTS = '••••••••';

/** The key of the text that says whether a secret is stored, and what a save does to the secret. */
function stateOf(value: FieldProps['value'], stored: boolean | undefined, isNew: boolean): string {
  if (value === null && stored !== false) return 'secretCleared';
  if (typeof value === 'string') return stored ? 'secretReplaces' : 'secretSets';
  if (stored === undefined) return 'secretUnknown';
  if (stored) return 'secretStored';
  return isNew ? 'secretNew' : 'secretNone';
}

/** A secret is never shown: an empty box keeps the stored value, text replaces it, Clear removes it. */
function SecretField(field: FieldProps) {
  const { value, commit, disabled, id, fullPath } = field;
  const { mode } = useFormScope();
  const translate = useTranslate();
  const stored = useStored(fullPath);
  const edited = typeof value === 'string' || (value === null && stored !== false);
  const state = translate(`forms.${stateOf(value, stored, mode === 'create')}`);
  return (
    <FieldFrame {...field} help={field.help === undefined ? state : `${state} ${field.help}`}>
      <DraftInput
        field={field}
        type="password"
        stored={typeof value === 'string' ? value : ''}
        store={(text) => commit(text === '' ? undefined : text)}
        placeholder={stored && !edited ? DOTS : undefined}
        describedById={`${id}-help`}
        endAdornment={
          (edited || stored !== false) && (
            <InputAdornment position="end">
              <Button size="small" disabled={disabled} onClick={() => commit(edited ? undefined : null)}>
                {translate(edited ? 'forms.undo' : 'forms.clear')}
              </Button>
            </InputAdornment>
          )
        }
      />
    </FieldFrame>
  );
}

export const SecretControl = asControl(SecretField);
