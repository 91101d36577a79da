import { useEffect, useRef, useState } from 'react';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Found, usePdf } from './usePdf';

/** Delay after typing before the search starts. */
const PAUSE_MS = 200;

interface Props {
  found: Found | null;
  find: ReturnType<typeof usePdf>['find'];
}

/** Searches all pages. Enter goes to the next match, Shift+Enter to the previous match. */
export function FindBox({ found, find }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => find(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [find, text]);
  // Replaces the browser's own search, which finds text only on the current page.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const none = text !== '' && found !== null && found.total === 0 && !found.pending;
  const words =
    text === '' || found === null || found.pending
      ? ''
      : translate(none ? 'documents.notFound' : 'documents.matchOf', { current: found.current, total: found.total });
  const step = (name: string, Icon: typeof UpIcon, by: 1 | -1) => (
    <IconButton
      size="small"
      onClick={() => find(text, by)}
      disabled={text === '' || none}
      aria-label={translate(`documents.${name}`)}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
      <TextField
        size="small"
        type="search"
        value={text}
        inputRef={input}
        placeholder={translate('documents.find')}
        onChange={({ target: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find(text, event.shiftKey ? -1 : 1);
          // Escape first clears the search, and only then closes the drawer.
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            setText('');
          }
        }}
        sx={{ width: 240 }}
        slotProps={{
          htmlInput: { 'aria-label': translate('documents.find') },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box role="status" sx={{ typography: 'body2', minWidth: 72, color: none ? 'error.main' : 'text.secondary' }}>
        {words}
      </Box>
      {step('previousMatch', UpIcon, -1)}
      {step('nextMatch', DownIcon, 1)}
    </Box>
  );
}
