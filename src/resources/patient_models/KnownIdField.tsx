import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FieldProps } from '../../forms';
import { autocompleteTexts } from '../../forms/renderers/autocompleteTexts';
import { finderOf } from '../../ui/finding';
import { describedBy, FieldFrame } from '../../forms/renderers/FieldFrame';

/** An id that exists, with its name. */
interface KnownId {
  id: string;
  name: string;
}

interface Props extends FieldProps {
  /** Undefined if they are not known; then no id is called unknown. */
  options: KnownId[] | undefined;
  /** The warning about an id that is not among the options. */
  unknown: string;
}

const NONE: KnownId[] = [];

/** A match of the typed text in the id or the name. */
const matching = (options: KnownId[], { inputValue }: { inputValue: string }): KnownId[] => {
  const finds = finderOf(inputValue);
  return options.filter(({ id, name }) => finds(id, name));
};

/** An id, found by id or name among those that exist. Another id can be typed, with a warning. */
export function KnownIdField({ options, unknown, ...field }: Props) {
  const { id, value, empty, commit, disabled, error } = field;
  const translate = useTranslate();
  const stored = typeof value === 'string' ? value : '';
  const known = options?.find((option) => option.id === stored);
  const isUnknown = options !== undefined && stored !== '' && known === undefined;
  const shown = { ...field, warning: isUnknown ? unknown : undefined, hint: known?.name };
  const store = (text: string): void => commit(text.trim() === '' ? empty : text.trim());
  return (
    <FieldFrame {...shown}>
      <Autocomplete<KnownId, false, false, true>
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
