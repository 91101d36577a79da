import { useState } from 'react';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { autocompleteTexts } from '../../forms/renderers/autocompleteTexts';
import { useReferenced, useReferenceSearch, type ReferenceOption } from '../../forms/renderers/references';

const ORGANIZATIONS = 'organizations';

interface Props {
  label: string;
  /** The chosen organization; undefined until an organization is chosen. */
  orgId?: string;
  /** Organizations that are already linked. */
  taken: readonly string[];
  disabled: boolean;
  onChoose: (orgId: string) => void;
}

/** A search for an organization, with a link to the chosen organization. */
export function OrganizationPicker({ label, orgId, taken, disabled, onChoose }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [current] = useReferenced(ORGANIZATIONS, orgId === undefined ? [] : [orgId]);
  const chosen: ReferenceOption | null = current?.option ?? null;
  const { options, loading, failed } = useReferenceSearch(ORGANIZATIONS, open, text === chosen?.label ? '' : text);
  return (
    <Autocomplete
      size="small"
      disableClearable={chosen !== null}
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options.filter(({ id }) => id === orgId || !taken.includes(id))}
      value={chosen}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, option) => {
        if (option && option.id !== orgId) onChoose(option.id);
      }}
      // The platform has already filtered the options.
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
          autoFocus={orgId === undefined}
          placeholder={translate('forms.typeToSearch')}
          slotProps={{
            htmlInput: { ...params.inputProps, 'aria-label': label },
            input: {
              ...params.InputProps,
              startAdornment: current?.state === 'found' && (
                <InputAdornment position="start">
                  <IconButton
                    size="small"
                    edge="start"
                    component={Link}
                    to={createPath({ resource: ORGANIZATIONS, id: current.option.id, type: 'edit' })}
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
  );
}
