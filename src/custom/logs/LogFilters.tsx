import type { FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { LOG_LEVELS } from '../../domain/logs/terms';
import { ChoiceSelect } from '../../ui/ChoiceSelect';
import { DateRange } from '../../ui/dates/DateRange';
import { TextField } from '../../ui/TextField';
import { changedFilters, limitFits, type Draft } from './draft';

interface Props {
  draft: Draft;
  /** The filters of the search whose lines are shown. */
  applied: Draft;
  onChange: (change: Partial<Draft>) => void;
  auto: boolean;
  onAuto: (auto: boolean) => void;
  busy: boolean;
  onRun: () => void;
  onCancel: () => void;
  onClear: () => void;
}

/** The filters of the log. Enter in a field runs the search. */
export function LogFilters({ draft, applied, onChange, auto, onAuto, busy, onRun, onCancel, onClear }: Props) {
  const translate = useTranslate();
  const word = (name: string): string => translate(`logs.${name}`);
  const fits = limitFits(draft);
  const changed = changedFilters(draft, applied);
  const toggle = (name: string, checked: boolean, set: (on: boolean) => void) => (
    <FormControlLabel
      control={<Switch size="small" checked={checked} onChange={(_event, on) => set(on)} />}
      label={word(name)}
      sx={{ ml: '-3px' }}
    />
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fits) onRun();
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      aria-label={word('filters')}
      sx={{ display: 'grid', gap: 1.5, width: '100%' }}
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
        <TextField plain label={word('userId')} value={draft.userId} onChange={(userId) => onChange({ userId })} />
        <TextField
          plain
          label={word('requestId')}
          value={draft.requestId}
          onChange={(requestId) => onChange({ requestId })}
        />
        <TextField
          plain
          label={word('search')}
          maxLength={500}
          value={draft.search}
          onChange={(search) => onChange({ search })}
        />
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Box component="span" sx={{ typography: 'subtitle2' }} aria-hidden>
            {word('level')}
          </Box>
          <ChoiceSelect
            value={draft.level}
            choices={[
              { value: '', label: word('anyLevel'), none: true },
              ...LOG_LEVELS.map((name, level) => ({ value: String(level), label: word(`levels.${name}`) })),
            ]}
            onChange={({ target }) => onChange({ level: target.value })}
            slotProps={{ input: { 'aria-label': word('level') } }}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {toggle('ascending', draft.ascending, (ascending) => onChange({ ascending }))}
        {toggle('limited', draft.limited, (limited) => onChange({ limited }))}
        {draft.limited && (
          <Box sx={{ width: 180 }}>
            <TextField
              label={word('limit')}
              inputMode="numeric"
              value={draft.limit}
              onChange={(limit) => onChange({ limit })}
              error={!fits}
              help={fits ? undefined : word('limitFault')}
            />
          </Box>
        )}
        {toggle('dated', draft.dated, (dated) => onChange({ dated }))}
        {draft.dated && (
          <DateRange
            times
            value={{ from: draft.from, until: draft.until }}
            onChange={({ from, until }) => onChange({ from, until })}
          />
        )}
        {toggle('own', draft.own, (own) => onChange({ own }))}
        {toggle('auto', auto, onAuto)}
        <Box role="status" sx={{ typography: 'body2', color: 'warning.main', ml: 'auto' }}>
          {changed.length > 0 && translate('logs.notApplied', { filters: changed.map(word).join(', ') })}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button color="inherit" onClick={onClear}>
            {word('clear')}
          </Button>
          <Button color="inherit" onClick={onCancel} disabled={!busy}>
            {word('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!fits}>
            {word('run')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
