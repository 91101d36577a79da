import { useState, type HTMLAttributes, type Key, type ReactNode } from 'react';
import { Autocomplete, IconButton, InputAdornment, TextField } from '@mui/material';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FieldProps } from '../bridge/field';
import { autocompleteTexts } from './autocompleteTexts';

export interface PickerOption {
  id: string;
  label: string;
}

/** What the platform found. */
export interface Found<O> {
  options: O[];
  loading: boolean;
  failed: boolean;
}

/** Whether the list of a picker is open, and what was typed into it. */
export interface Picking {
  open: boolean;
  text: string;
  /** What to search for: the label that stands in the box after a choice is no search. */
  search: string;
  setOpen: (open: boolean) => void;
  setText: (text: string) => void;
}

/** @param label of what is chosen */
export function usePicking(label: string | undefined): Picking {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return { open, text, search: text === label ? '' : text, setOpen, setText };
}

interface Props<O extends PickerOption> {
  field: FieldProps;
  chosen: O | null;
  picking: Picking;
  found: Found<O>;
  placeholder: string;
  /** Address of the chosen record; without one there is no link. */
  to?: string;
  same?: (option: O, other: O) => boolean;
  /** An option in the list; default its label. */
  renderOption?: (option: O) => ReactNode;
}

/** Chooses one record by typing: searched on the platform, cleared, opened by a link. */
export function RecordPicker<O extends PickerOption>(props: Props<O>) {
  const { field, chosen, picking, found, placeholder, to, renderOption } = props;
  const { id, empty, commit, disabled, error } = field;
  const same = props.same ?? ((option: O, other: O) => option.id === other.id);
  const translate = useTranslate();
  return (
    <Autocomplete
      id={id}
      size="small"
      disabled={disabled}
      open={picking.open}
      onOpen={() => picking.setOpen(true)}
      onClose={() => picking.setOpen(false)}
      options={found.options}
      value={chosen}
      inputValue={picking.text}
      onInputChange={(_, next) => picking.setText(next)}
      onChange={(_, option) => {
        // An option without an id is no choice.
        if (option === null) commit(empty);
        else if (option.id !== '') commit(option.id);
      }}
      onBlur={field.touch}
      // The platform has searched already; filtering again would drop what it found by other fields.
      filterOptions={(each) => each}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={same}
      {...(renderOption && {
        renderOption: ({ key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key }, option: O) => (
          <li key={key} {...item}>
            {renderOption(option)}
          </li>
        ),
      })}
      loading={found.loading}
      {...autocompleteTexts(translate)}
      noOptionsText={translate(found.failed ? 'forms.searchFailed' : 'forms.noMatch')}
      renderInput={(params) => (
        <TextField
          {...params}
          error={error !== undefined}
          placeholder={placeholder}
          slotProps={{
            input: {
              ...params.InputProps,
              startAdornment: chosen && to !== undefined && (
                <InputAdornment position="start">
                  <IconButton
                    size="small"
                    edge="start"
                    component={Link}
                    to={to}
                    aria-label={`${translate('forms.open')}: ${chosen.label}`}
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
