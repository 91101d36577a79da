import { useEffect, useRef, useState } from 'react';
import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useSearchKeys } from '../../browse/useSearchKeys';
import { pauseFor } from './searchText';

interface Props {
  value: string;
  /** Whether the rows on screen are the result for `value`. */
  isShown: boolean;
  onSearch: (text: string) => void;
  label: string;
}

/** Free-text search: at once on Enter, and automatically after a pause, which is longer for one or two letters. */
export function SearchBox({ value, isShown, onSearch, label }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  // Shows a text that was changed elsewhere: it was cleared, or set by a saved view.
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = (next: string): void => {
    clearTimeout(timer.current);
    search.current(next);
  };
  const type = (next: string): void => {
    setText(next);
    onEdit();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => run(next), pauseFor(next));
  };
  const clear = (): void => {
    type('');
    run('');
  };
  const { onKeyDown, onEdit } = useSearchKeys({ input, text, shown: isShown ? value : undefined, run, clear });
  return (
    <TextField
      type="search"
      inputRef={input}
      size="small"
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={translate('lists.search')}
      sx={{ flex: '1 1 200px', maxWidth: 420, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label, 'data-search': '', autoComplete: 'off', spellCheck: false, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" onClick={clear} aria-label={translate('lists.clearSearch')}>
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
