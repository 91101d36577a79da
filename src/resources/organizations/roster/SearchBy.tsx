import { useCallback, useEffect, useId, useRef, useState } from 'react';
import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useSearchKeys } from '../../../browse/useSearchKeys';
import type { EmployeeSearchField } from '../../../domain/roster/fields';
import type { RosterSearch } from './useRoster';

/** Delay after the last keystroke before the search request is sent, in ms. */
const PAUSE = 120;

interface Props {
  fields: readonly EmployeeSearchField[];
  search: RosterSearch;
  /** Whether the rows on screen are the result of the search. */
  isShown: boolean;
  onSearch: (search: RosterSearch) => void;
}

/** A search by a chosen field, run while typing. The text is never part of an address. */
export function SearchBy({ fields, search, isShown, onSearch }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState(search.value);
  const ask = useRef(onSearch);
  ask.current = onSearch;
  // The search that was started here comes back as a prop; only another value replaces the text, so that typing is not
  // interrupted.
  const started = useRef(search.value);
  const send = useCallback((next: RosterSearch): void => {
    started.current = next.value;
    ask.current(next);
  }, []);
  useEffect(() => {
    if (search.value === started.current) return;
    started.current = search.value;
    setText(search.value);
  }, [search.value]);
  useEffect(() => {
    if (text === search.value) return undefined;
    const timer = setTimeout(() => send({ ...search, value: text }), PAUSE);
    return () => clearTimeout(timer);
  }, [text, search, send]);
  const clear = (): void => {
    setText('');
    send({ ...search, value: '' });
  };
  const input = useRef<HTMLInputElement>(null);
  const { onKeyDown, onEdit } = useSearchKeys({
    input,
    text,
    shown: isShown ? search.value : undefined,
    run: (value) => send({ ...search, value }),
    clear,
  });
  return (
    <>
      <TextField
        select
        id={`${id}-field`}
        label={translate('roster.searchBy')}
        value={search.field}
        onChange={(event) => {
          const field = fields.find((each) => each === event.target.value);
          if (field) send({ field, value: text });
        }}
        sx={{ width: 160 }}
        slotProps={{ inputLabel: { htmlFor: undefined, id: `${id}-label` }, select: { labelId: `${id}-label` } }}
      >
        {fields.map((field) => (
          <MenuItem key={field} value={field}>
            {translate(`roster.fields.${field}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        id={`${id}-value`}
        label={translate('roster.searchFor')}
        value={text}
        inputRef={input}
        onChange={(event) => {
          onEdit();
          setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        sx={{ flex: '1 1 140px', maxWidth: 240 }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon aria-hidden />
              </InputAdornment>
            ),
            endAdornment: text !== '' && (
              <IconButton aria-label={translate('roster.clear')} onClick={clear}>
                <ClearIcon />
              </IconButton>
            ),
          },
          htmlInput: { type: 'text', 'data-search': '', maxLength: 200, autoComplete: 'off' },
        }}
      />
    </>
  );
}
