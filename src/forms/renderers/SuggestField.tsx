import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { finderOf } from '../../ui/finding';
import type { FieldProps } from '../bridge/field';
import { autocompleteTexts } from './autocompleteTexts';
import { describedBy, FieldFrame } from './FieldFrame';

export interface Suggestion {
  value: string;
  label: string;
  /** Further texts by which the value is found; read once something is typed. */
  search?: () => readonly string[];
}

/** The values with the typed words; those with the words in their label come first. */
function filtered(options: readonly Suggestion[], { inputValue }: { inputValue: string }): Suggestion[] {
  if (inputValue.trim() === '') return [...options];
  const finds = finderOf(inputValue);
  const named = new Set(options.filter(({ label }) => finds(label)));
  const others = options.filter(({ label, search }) => search !== undefined && finds(label, ...search()));
  return [...named, ...others.filter((option) => !named.has(option))];
}

/** One value of a fixed list, found by typing; a stored value that is not in the list is kept. */
export function SuggestField({ field, options }: { field: FieldProps; options: readonly Suggestion[] }) {
  const { id, value, empty, commit, disabled, error } = field;
  const translate = useTranslate();
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const chosen =
    stored === null ? null : (options.find((each) => each.value === stored) ?? { value: stored, label: stored });
  return (
    <FieldFrame {...field}>
      <Autocomplete
        id={id}
        autoHighlight
        size="small"
        disabled={disabled}
        options={options}
        value={chosen}
        filterOptions={filtered}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        onChange={(_, option) => commit(option ? option.value : empty)}
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
