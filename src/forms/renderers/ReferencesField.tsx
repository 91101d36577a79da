import { useState } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { autocompleteTexts } from './autocompleteTexts';
import { describedBy, FieldFrame } from './FieldFrame';
import { useReferenced, useReferenceSearch } from './references';

/** References to several records of another resource, as chips. */
function ReferencesField(field: FieldProps) {
  const { id, value, schema, commit, disabled, error } = field;
  const resource = schema.items?.['x-reference'] ?? '';
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const ids = Array.isArray(value) ? value.map(String) : [];
  const chosen = useReferenced(resource, ids).map(({ option }) => option);
  const { options, loading, failed } = useReferenceSearch(resource, open, text);
  return (
    <FieldFrame {...field}>
      <Autocomplete
        id={id}
        multiple
        filterSelectedOptions
        size="small"
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        value={chosen}
        inputValue={text}
        onInputChange={(_, next) => setText(next)}
        onChange={(_, picked) => commit(picked.map((option) => option.id))}
        onBlur={field.touch}
        filterOptions={(found) => found.filter((option) => !ids.includes(option.id))}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        loading={loading}
        {...autocompleteTexts(translate)}
        noOptionsText={translate(failed ? 'forms.searchFailed' : 'forms.noMatch')}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            inputProps={{ ...params.inputProps, ...describedBy(field) }}
            placeholder={translate('forms.typeToSearch')}
          />
        )}
      />
    </FieldFrame>
  );
}

export const ReferencesControl = asControl(ReferencesField);
