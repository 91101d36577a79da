import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  HELD_REASONS,
  HELD_SOURCES,
  HELD_STATES,
  type HeldFilter,
  type HeldQuery,
  type HeldState,
} from '../../domain/held/terms';
import { useLanguage } from '../../ui/useLanguage';
import { EVERY_STATE } from './useHeld';

interface Props {
  query: HeldQuery;
  state: string;
  counts: Record<HeldState, number> | undefined;
  isFiltered: boolean;
  onChange: (name: HeldFilter, value: string | undefined) => void;
  onClear: () => void;
}

/** How it stands, with how many there are of each; who, where from, and why it is held. */
export function HeldFilters({ query, state, counts, isFiltered, onChange, onClear }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState(query.search ?? '');
  const look = () => typed !== (query.search ?? '') && onChange('search', typed);
  const choice = (name: 'source' | 'reason', options: readonly string[], width: number) => {
    const label = translate(`heldImports.${name}`);
    return (
      <TextField
        select
        size="small"
        value={query[name] ?? ''}
        onChange={(event) => onChange(name, event.target.value || undefined)}
        sx={{ width }}
        slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
      >
        <MenuItem value="">{translate('lists.any', { name: label })}</MenuItem>
        {options.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`heldImports.${name}s.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    );
  };
  return (
    <Box
      role="group"
      aria-label={translate('heldImports.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1.5 }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={state}
        aria-label={translate('heldImports.state')}
        onChange={(_, next: string | null) => next !== null && onChange('state', next === 'open' ? undefined : next)}
      >
        {HELD_STATES.map((each) => (
          <ToggleButton key={each} value={each} sx={{ textTransform: 'none', gap: 0.75 }}>
            {translate(`heldImports.states.${each}`)}
            {counts && (
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {counts[each].toLocaleString(language)}
              </Box>
            )}
          </ToggleButton>
        ))}
        <ToggleButton value={EVERY_STATE} sx={{ textTransform: 'none' }}>
          {translate('heldImports.every')}
        </ToggleButton>
      </ToggleButtonGroup>
      <TextField
        size="small"
        value={typed}
        placeholder={translate('heldImports.search')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={look}
        onKeyDown={(event) => event.key === 'Enter' && look()}
        sx={{ width: 230 }}
        slotProps={{ htmlInput: { 'aria-label': translate('heldImports.search'), type: 'search', maxLength: 200 } }}
      />
      {choice('source', HELD_SOURCES, 140)}
      {choice('reason', HELD_REASONS, 190)}
      {isFiltered && (
        <Button
          size="small"
          onClick={() => {
            setTyped('');
            onClear();
          }}
        >
          {translate('lists.clearAll')}
        </Button>
      )}
    </Box>
  );
}
