import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useDialogFocus } from '../../ui/dialogFocus';
import { useOpeningClick } from '../../ui/useOpeningClick';
import { useErrorText } from '../../ui/errorText';
import type { Command } from './commands';
import { CommandList } from './CommandList';
import { usePaletteLines } from './usePaletteLines';

interface Props {
  onClose: () => void;
}

/** Search for records and commands by keyboard. */
export function CommandPalette({ onClose }: Props) {
  const translate = useTranslate();
  const ofOpening = useOpeningClick(true);
  return (
    <Dialog
      open
      onClose={onClose}
      {...ofOpening}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: { 'aria-label': translate('palette.label') },
        container: { sx: { alignItems: 'flex-start', pt: { xs: 2, md: 8 } } },
      }}
    >
      <Search onClose={onClose} />
    </Dialog>
  );
}

/** A combobox whose list is always visible. */
function Search({ onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const { onFocus } = useDialogFocus(box, false);
  const { lines, searching, error } = usePaletteLines(text);
  const active = Math.min(chosen, Math.max(lines.length - 1, 0));
  const activeId = lines[active] && `${listId}-${active}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(lines[active]);
    } else if (move !== undefined && lines.length > 0) {
      event.preventDefault();
      const next = active + move;
      // Arrow keys wrap around at the ends of the list; page keys stop at the ends.
      setChosen(
        Math.abs(move) === 1 ? (next + lines.length) % lines.length : Math.min(Math.max(next, 0), lines.length - 1),
      );
    }
  };
  const status = searching
    ? translate('palette.searching')
    : lines.length === 0
      ? translate('palette.nothing', { text })
      : translate('palette.results', { smart_count: lines.length });

  return (
    <Box ref={box} onFocus={onFocus} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <InputBase
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={translate('palette.placeholder')}
        startAdornment={<SearchIcon sx={{ mr: 1, color: 'text.secondary' }} />}
        sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': translate('palette.placeholder'),
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-activedescendant': activeId,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
      <CommandList id={listId} label={translate('palette.label')} lines={lines} active={active} onRun={run} />
      <Typography
        role="status"
        variant="caption"
        color={error === null ? 'text.secondary' : 'error'}
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        {error === null ? status : translate('palette.failed', { message: errorText(error) })}
      </Typography>
    </Box>
  );
}
