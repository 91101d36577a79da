import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { countText } from '../../../domain/shownNumber';
import { useLanguage } from '../../../ui/useLanguage';

/** What can become of a record that a document has. */
export const RECORD_OUTCOMES = ['added', 'updated', 'there', 'skipped', 'refused'] as const;
export type RecordCounts = Record<(typeof RECORD_OUTCOMES)[number], number>;

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'left', p: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tbody th': { fontWeight: 'inherit' },
} as const;

/** What became of the records of a document, by kind. Kinds and outcomes without a record are left out. */
export function CountsTable({ counts }: { counts: readonly (readonly [kind: string, counts: RecordCounts])[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const kinds = counts.filter(([, each]) => RECORD_OUTCOMES.some((outcome) => each[outcome] > 0));
  const shown = RECORD_OUTCOMES.filter((outcome) => kinds.some(([, each]) => each[outcome] > 0));
  if (kinds.length === 0)
    return (
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {translate('directAttachments.preview.noRecords')}
      </Box>
    );
  return (
    <Box component="table" aria-label={translate('directAttachments.preview.records')} sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{translate('directAttachments.preview.kind')}</th>
          {shown.map((outcome) => (
            <th key={outcome} scope="col" className="figure">
              {translate(`directAttachments.preview.outcomes.${outcome}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, each]) => (
          <tr key={kind}>
            <th scope="row">{translate(`heldImports.kinds.${kind}`, { _: kind })}</th>
            {shown.map((outcome) => (
              <td key={outcome} className="figure">
                {countText(each[outcome], language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
