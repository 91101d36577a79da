import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldProps } from '../bridge/field';
import { autocompleteTexts } from './autocompleteTexts';
import { describedBy, FieldFrame } from './FieldFrame';

export interface Suggestion {
  value: string;
  label: string;
  /** A further text by which the value is found. */
  search?: string;
}

const filtered = createFilterOptions<Suggestion>({
  stringify: ({ label, search }) => (search === undefined ? label : `${label}\n${search}`),
});

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
