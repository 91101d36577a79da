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

/** The platform's search results. */
export interface Found<O> {
  options: O[];
  loading: boolean;
  failed: boolean;
}

/** Whether a picker's list is open, and the text typed into it. */
export interface Picking {
  open: boolean;
  text: string;
  /** The text to search for; empty if `text` is just the label of the chosen record. */
  search: string;
  setOpen: (open: boolean) => void;
  setText: (text: string) => void;
}

/** @param label the label of the chosen record */
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
  /** Address of the chosen record; if absent, there is no link. */
  to?: string;
  same?: (option: O, other: O) => boolean;
  /** Renders an option in the list; by default as its label. */
  renderOption?: (option: O) => ReactNode;
}

/**
 * A picker for one record, which searches on the platform while typing. The user can clear the picker, and follow its
 * link to the chosen record.
 */
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
        // An option without an id cannot be chosen.
        if (option === null) commit(empty);
        else if (option.id !== '') commit(option.id);
      }}
      onBlur={field.touch}
      // The platform has filtered already; filtering again would drop matches in other fields.
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
