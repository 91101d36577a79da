import { useState } from 'react';
import { Autocomplete, IconButton, InputAdornment, TextField } from '@mui/material';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { asControl, type FieldProps } from '../bridge/field';
import { autocompleteTexts } from './autocompleteTexts';
import { FieldFrame } from './FieldFrame';
import { useReferenceKeys } from './referenceKeys';
import { useReferenced, useReferenceSearch, type ReferenceOption } from './references';

/** One record of another resource: searched on the platform by typing, named by its label, opened by a link. */
export function ReferenceField(field: FieldProps) {
  const { id, value, empty, schema, commit, disabled, error, help } = field;
  const resource = schema['x-reference'] ?? '';
  const translate = useTranslate();
  const { addressOf } = useReferenceKeys(resource);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const [current] = useReferenced(resource, stored === null ? [] : [stored]);
  const chosen: ReferenceOption | null = current?.option ?? null;
  // What stands in the box after a choice is its label, not a search.
  const { options, loading, failed } = useReferenceSearch(
    resource,
    open,
    text === chosen?.label ? '' : text,
    schema['x-reference-filter'],
  );
  const missing = current?.state === 'missing' ? translate('forms.notFound', { id: stored }) : undefined;

  return (
    <FieldFrame {...field} help={missing ?? help}>
      <Autocomplete
        id={id}
        size="small"
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        value={chosen}
        inputValue={text}
        onInputChange={(_, next) => setText(next)}
        onChange={(_, option) => {
          // An option without an id is no choice.
          if (option === null) commit(empty);
          else if (option.id !== '') commit(option.id);
        }}
        onBlur={field.touch}
        // The platform has searched already; filtering again would drop what it found by other fields.
        filterOptions={(found) => found}
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
            placeholder={translate('forms.typeToSearch')}
            slotProps={{
              input: {
                ...params.InputProps,
                startAdornment: current?.state === 'found' && (
                  <InputAdornment position="start">
                    <IconButton
                      size="small"
                      edge="start"
                      component={Link}
                      to={addressOf(current.option.id) ?? ''}
                      aria-label={`${translate('forms.open')}: ${current.option.label}`}
                    >
                      <OpenIcon fontSize="inherit" />
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}

export const ReferenceControl = asControl(ReferenceField);
