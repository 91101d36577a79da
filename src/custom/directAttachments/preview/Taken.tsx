import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { countText } from '../../../domain/shownNumber';
import type { ParsedAttachment } from '../../../contract/attachments';
import { Part } from '../../../ui/Part';
import { useLanguage } from '../../../ui/useLanguage';
import { CountsTable } from '../outcome/CountsTable';

/** The records that would be imported. */
export function Taken({ parsed: { report, records } }: { parsed: ParsedAttachment }) {
  const translate = useTranslate();
  const language = useLanguage();
  const isTaken = (report !== null && report.patientId !== null) || report?.patient === 'added';
  const found = Object.entries(records);
  return (
    <Part title={translate('directAttachments.preview.records')}>
      {!isTaken && found.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 3, typography: 'body2' }}>
          {found.map(([entity, count]) => (
            <li key={entity}>
              {translate('lists.filtered', {
                name: translate(`directAttachments.preview.entities.${entity}`, { _: entity }),
                value: countText(count, language),
              })}
            </li>
          ))}
        </Box>
      ) : (
        <CountsTable
          counts={isTaken && report ? Object.entries({ patientData: report.labItems, ...report.counts }) : []}
        />
      )}
    </Part>
  );
}
