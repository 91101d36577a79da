import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { enumLabel } from '../../domain/entity/labels';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { autocompleteTexts } from './autocompleteTexts';
import { describedBy, FieldFrame } from './FieldFrame';

/**
 * A text with suggestions: the values that have labels in the schema, shown by their labels. Any other text is kept.
 * @param values the suggestions, if not all of these are offered
 */
export function SuggestionsField({ values: offered, ...field }: FieldProps & { values?: readonly string[] }) {
  const { id, schema, fullPath, value, empty, commit, disabled, error } = field;
  const translate = useTranslate();
  const { entity, language } = useFormScope();
  const values = Object.keys(schema['x-enum-labels'] ?? {});
  const labelOf = (each: string): string => enumLabel(entity, fullPath, each, language);
  const valueOf = (text: string): string => values.find((each) => labelOf(each) === text) ?? text;
  const store = (text: string): void => commit(text.trim() === '' ? empty : valueOf(text.trim()));
  return (
    <FieldFrame {...field}>
      <Autocomplete
        id={id}
        freeSolo
        size="small"
        disabled={disabled}
        options={offered ?? values}
        value={typeof value === 'string' ? value : ''}
        getOptionLabel={labelOf}
        onChange={(_, chosen) => store(chosen ?? '')}
        onInputChange={(_, text, reason) => reason === 'input' && store(text)}
        onBlur={field.touch}
        {...autocompleteTexts(translate)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            inputProps={{ ...params.inputProps, ...describedBy(field) }}
          />
        )}
      />
    </FieldFrame>
  );
}

export const SuggestionsControl = asControl(SuggestionsField);
