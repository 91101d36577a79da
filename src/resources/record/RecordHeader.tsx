import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { CopyId } from '../../ui/CopyId';
import { StickyHeader } from '../../ui/StickyHeader';
import { Toolbar } from '../../ui/Toolbar';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { useShownTitle } from '../useShownTitle';
import { LastChange } from './LastChange';

interface Props {
  record: RaEntityRecord;
  actions: ReactNode;
}

/** The record's header: kind and last change, title, states, actions, id. It is sticky. */
export function RecordHeader({ record, actions }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry, entity, extension } = useEntity();
  const { Header } = extension;
  const chips =
    extension.chips?.(record, language, entity) ??
    (record['inactive'] === true
      ? [{ label: fieldLabel(entity, 'inactive', language), color: 'warning' as const }]
      : []);
  const title = useShownTitle()(record);
  return (
    <StickyHeader>
      {/* If the actions would leave no room for the title, they get a line of their own. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'caption', color: 'text.secondary' }}
          >
            <span>{namesOf(entry, language).one}</span>
            <LastChange record={record} />
          </Box>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h5" component="h1" sx={{ wordBreak: 'break-word' }}>
              {title}
            </Typography>
            {chips.map(({ label, color }) => (
              <Chip key={label} size="small" label={label} color={color} />
            ))}
          </Box>
        </Box>
        <Toolbar
          label={translate('records.do')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          {actions}
        </Toolbar>
      </Box>
      {!Header && title !== String(record[entry.id]) && (
        <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>
          <CopyId id={String(record[entry.id])} label={fieldLabel(entity, entry.id, language)} />
        </Box>
      )}
      {Header && (
        <Toolbar label={translate('records.facts')}>
          <Header entry={entry} entity={entity} record={record} />
        </Toolbar>
      )}
    </StickyHeader>
  );
}
