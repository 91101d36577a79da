import { useSyncExternalStore } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { autocompleteTexts } from '../../forms/renderers/autocompleteTexts';
import { describedBy, FieldFrame } from '../../forms/renderers/FieldFrame';
import { useModelContent, type ContentKind, type ContentOption } from './useModelContent';

const NONE: ContentOption[] = [];

/** A match of the typed text in the id or the name. */
const matching = (options: ContentOption[], { inputValue }: { inputValue: string }): ContentOption[] => {
  const typed = inputValue.trim().toLowerCase();
  return options.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(typed));
};

/**
 * The id of a question or data type, found by id or name in the model's plans. Another id can be typed: a plan may get
 * it later, so it is a warning and no fault.
 */
export function ContentField({ kind, ...field }: FieldProps & { kind: ContentKind }) {
  const { id, value, empty, commit, disabled, error } = field;
  const translate = useTranslate();
  const { store: entry } = useFormScope();
  const planId = useSyncExternalStore(entry.onRecord, () => entry.record['planId']);
  const options = useModelContent(kind, planId);
  const stored = typeof value === 'string' ? value : '';
  const known = options?.find((option) => option.id === stored);
  const isUnknown = options !== undefined && stored !== '' && known === undefined;
  const shown = {
    ...field,
    warning: isUnknown ? translate(`testModels.${kind}Unknown`) : undefined,
    hint: known?.name,
  };
  const store = (text: string): void => commit(text.trim() === '' ? empty : text.trim());
  return (
    <FieldFrame {...shown}>
      <Autocomplete<ContentOption, false, false, true>
        id={id}
        freeSolo
        size="small"
        disabled={disabled}
        options={options ?? NONE}
        value={stored}
        onChange={(_, next) => store(typeof next === 'string' ? next : (next?.id ?? ''))}
        onInputChange={(_, text, reason) => reason === 'input' && store(text)}
        onBlur={field.touch}
        filterOptions={matching}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.id)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        isOptionEqualToValue={(option, other) => option.id === (typeof other === 'string' ? other : other.id)}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            {option.name}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{option.id}</Box>
          </Box>
        )}
        {...autocompleteTexts(translate)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            inputProps={{ ...params.inputProps, ...describedBy(shown) }}
          />
        )}
      />
    </FieldFrame>
  );
}
