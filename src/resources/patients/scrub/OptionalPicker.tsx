import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { autocompleteTexts } from '../../../forms/renderers/autocompleteTexts';
import { useReferenceSearch, type ReferenceOption } from '../../../forms/renderers/references';

interface Props {
  resource: string;
  label: string;
  onChoose: (id: string | undefined) => void;
}

/** A search field for a record of a resource, which may stay empty. */
export function OptionalPicker({ resource, label, onChoose }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReferenceOption | null>(null);
  const { options, loading, failed } = useReferenceSearch(resource, open, text === chosen?.label ? '' : text);
  return (
    <Autocomplete
      size="small"
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      value={chosen}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, option) => {
        setChosen(option);
        onChoose(option?.id);
      }}
      // The platform has already filtered the options.
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      loading={loading}
      {...autocompleteTexts(translate)}
      noOptionsText={translate(failed ? 'forms.searchFailed' : 'forms.noMatch')}
      renderInput={(params) => <TextField {...params} label={label} placeholder={translate('forms.typeToSearch')} />}
    />
  );
}
