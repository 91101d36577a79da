import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { OutboxFilter, OutboxFilters as Filters } from '../../dataProvider/outbox';
import { CHANNELS, DELIVERY_STATES } from '../../domain/messaging/states';
import { TimeFilter } from '../audit/TimeFilter';
import { usePurpose } from './usePurpose';

interface Props {
  query: Filters;
  onChange: (name: OutboxFilter, value: string | undefined) => void;
  onClear: () => void;
}

/** By which way, how it stands, to whom, what for, and when. */
export function OutboxFilters({ query, onChange, onClear }: Props) {
  const translate = useTranslate();
  const purposeOf = usePurpose();
  const [to, setTo] = useState(query.to ?? '');
  const choice = (name: 'channel' | 'state', options: readonly string[]) => {
    const label = translate(`outbox.${name}`);
    return (
      <TextField
        select
        size="small"
        value={query[name] ?? ''}
        onChange={(event) => onChange(name, event.target.value || undefined)}
        sx={{ width: 150 }}
        slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
      >
        <MenuItem value="">{translate('lists.any', { name: label })}</MenuItem>
        {options.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`outbox.${name}s.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    );
  };
  const chip = (name: 'purpose' | 'userId' | 'patientId', value: string) => (
    <Chip
      key={name}
      label={translate('lists.filtered', { name: translate(`outbox.${name}`), value })}
      onDelete={() => onChange(name, undefined)}
      sx={{ maxWidth: 260 }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={translate('outbox.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1.5 }}
    >
      <TextField
        size="small"
        value={to}
        placeholder={translate('outbox.to')}
        onChange={(event) => setTo(event.target.value)}
        onBlur={() => to !== (query.to ?? '') && onChange('to', to)}
        onKeyDown={(event) => event.key === 'Enter' && onChange('to', to)}
        sx={{ width: 170 }}
        slotProps={{ htmlInput: { 'aria-label': translate('outbox.to') } }}
      />
      {choice('channel', CHANNELS)}
      {choice('state', DELIVERY_STATES)}
      {query.purpose !== undefined && chip('purpose', purposeOf(query.purpose))}
      {query.userId !== undefined && chip('userId', query.userId)}
      {query.patientId !== undefined && chip('patientId', query.patientId)}
      {(['startTime', 'endTime'] as const).map((name) => (
        <TimeFilter
          key={name}
          label={translate(`outbox.${name}`)}
          value={query[name]}
          onChange={(at) => onChange(name, at)}
        />
      ))}
      {Object.keys(query).length > 0 && (
        <Button
          size="small"
          onClick={() => {
            setTo('');
            onClear();
          }}
        >
          {translate('lists.clearAll')}
        </Button>
      )}
    </Box>
  );
}
