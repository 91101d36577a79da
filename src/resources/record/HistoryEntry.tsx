import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordVersion } from '../../dataProvider/actions';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { valueText } from './valueText';

interface Props {
  version: RecordVersion;
  isCurrent: boolean;
  onRestore?: () => void;
}

/** One change: who, when, and each field from what to what. */
export function HistoryEntry({ version, isCurrent, onRestore }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const { changes } = version;
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
      {changes.map(({ path, from, to }) => (
        <Box
          key={path}
          sx={{ typography: 'body2', display: 'grid', gridTemplateColumns: '140px 1fr', gap: 1, py: 0.25 }}
        >
          <Box component="span" sx={{ color: 'text.secondary', wordBreak: 'break-word' }}>
            {fieldLabel(entity, path, language)}
          </Box>
          <Box component="span" sx={{ wordBreak: 'break-word', whiteSpace: 'pre-line' }}>
            {valueText(entity, path, from, language, translate) !== '' && (
              <Box component="del" sx={{ color: 'text.secondary', mr: 1 }}>
                {valueText(entity, path, from, language, translate)}
              </Box>
            )}
            <Box component="ins" sx={{ textDecoration: 'none' }}>
              {valueText(entity, path, to, language, translate) ||
                (to === undefined || to === null || to === '' ? translate('records.empty') : '')}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
