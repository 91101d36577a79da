import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { AUDIT_ACTIONS, type AuditFilter, type AuditQuery } from '../../domain/audit/actions';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { useEntityNames } from './useEntityNames';
import { TimeFilter } from './TimeFilter';

interface Props {
  query: AuditQuery;
  onChange: (name: AuditFilter, value: string | undefined) => void;
  onClear: () => void;
}

/** Who, whose data, what was done, to what kind of record, and when. */
export function AuditFilters({ query, onChange, onClear }: Props) {
  const translate = useTranslate();
  const names = useEntityNames();
  const choice = (name: 'action' | 'entity', label: string, options: [string, string][]) => (
    <TextField
      select
      size="small"
      value={query[name] ?? ''}
      onChange={(event) => onChange(name, event.target.value || undefined)}
      sx={{ width: 180 }}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
    >
      <MenuItem value="">{translate('lists.any', { name: label })}</MenuItem>
      {options.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box
      role="group"
      aria-label={translate('audit.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1.5 }}
    >
      <ReferenceFilter
        resource="users"
        value={query.userId}
        label={translate('audit.user')}
        onChange={(id) => onChange('userId', id)}
      />
      <ReferenceFilter
        resource="patients"
        value={query.patientId}
        label={translate('audit.patient')}
        onChange={(id) => onChange('patientId', id)}
      />
      {choice(
        'action',
        translate('audit.action'),
        AUDIT_ACTIONS.map((action) => [action, translate(`audit.actions.${action}`)]),
      )}
      {choice('entity', translate('audit.entity'), names.options)}
      {query.recordId !== undefined && (
        <Chip
          label={translate('lists.filtered', { name: translate('audit.record'), value: query.recordId })}
          onDelete={() => onChange('recordId', undefined)}
          sx={{ maxWidth: 260 }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TimeFilter
          label={translate('audit.from')}
          value={query.startTime}
          onChange={(at) => onChange('startTime', at)}
        />
        <TimeFilter label={translate('audit.to')} value={query.endTime} onChange={(at) => onChange('endTime', at)} />
      </Box>
      <Button size="small" onClick={onClear} sx={{ visibility: Object.keys(query).length > 0 ? 'visible' : 'hidden' }}>
        {translate('lists.clearAll')}
      </Button>
    </Box>
  );
}
