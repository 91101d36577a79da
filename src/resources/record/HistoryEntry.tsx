import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordVersion } from '../../contract/entityAnswers';
import { ZonedTime } from '../../ui/ZonedTime';
import { useEntity } from '../useEntity';
import { ChangeList } from './ChangeList';
import { changesInOrder } from './changes';
import type { ValueText } from './useChangeWords';

interface Props {
  version: RecordVersion;
  isCurrent: boolean;
  valueText: ValueText;
  onRestore?: () => void;
}

/** One version: its author, its time, and the old and new value of each field. */
export function HistoryEntry({ version, isCurrent, valueText, onRestore }: Props) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const changes = useMemo(() => changesInOrder(entity, version.changes), [entity, version.changes]);
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {translate(`records.operations.${version.operation}`, { _: version.operation })} ·{' '}
          {version.byName ?? version.by ?? translate('records.platform')}
        </Typography>
        {isCurrent ? (
          <Typography variant="caption" color="text.secondary">
            {translate('records.current')}
          </Typography>
        ) : (
          onRestore && (
            <Button size="small" onClick={onRestore}>
              {translate('records.restore')}
            </Button>
          )
        )}
      </Box>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: changes.length > 0 ? 1 : 0 }}>
        {translate('records.version', { version: version.version })} · <ZonedTime value={version.at} /> (
        <ZonedTime value={version.at} show="relative" />)
      </Typography>
      <ChangeList
        changes={changes}
        valueText={valueText}
        isNew={changes.length > 1 && changes.every(({ from }) => from === undefined)}
      />
    </Box>
  );
}
