import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { autocompleteTexts } from '../../../forms/renderers/autocompleteTexts';

export interface FoundValue {
  value: string;
  label: string;
}

interface Props {
  label: string;
  /** The name of no choice. */
  all: string;
  value: string | undefined;
  options: readonly FoundValue[];
  /** Called when the list opens, for options that are read then. */
  onOpen?: () => void;
  loading?: boolean;
  /** Whether the options could not be read. */
  failed?: boolean;
  onChange: (value: string | undefined) => void;
}

/** Chooses one of the values that were found, by typing. A value that is no longer found stays chosen. */
export function FoundPicker({ label, all, value, options, onChange, failed, ...opening }: Props) {
  const translate = useTranslate();
  const chosen = value === undefined ? null : (options.find((each) => each.value === value) ?? { value, label: value });
  return (
    <Autocomplete
      size="small"
      autoHighlight
      options={options}
      value={chosen}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, option) => onChange(option?.value)}
      {...autocompleteTexts(translate)}
      {...(failed && { noOptionsText: translate('measured.failed') })}
      {...opening}
      renderInput={(params) => <TextField {...params} label={label} placeholder={all} />}
      sx={{ flex: '1 1 260px', maxWidth: 480, minWidth: 0 }}
    />
  );
}
