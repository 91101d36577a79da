import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ImportRemark } from '../../contract/fhir';
import { shortDate } from '../time';
import { useLanguage } from '../useLanguage';
import { importFaultText } from './importFaultText';

/** Resources that were not imported: what each is about, its day, why it was left out, and its id. */
export function ImportRemarks({ remarks }: { remarks: readonly ImportRemark[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
      {remarks.map(({ type, id, name, date, reason }, at) => {
        const what = [name, shortDate(date, language)].filter(Boolean).join(', ');
        const kind = translate(`heldImports.kinds.${type}`, { _: type });
        return (
          // A resource may have several remarks.
          <li key={`${type} ${id} ${at}`}>
            {what === '' ? kind : translate('lists.filtered', { name: kind, value: what })}
            {' – '}
            {importFaultText(reason, translate)} <span className="id">{id}</span>
          </li>
        );
      })}
    </Box>
  );
}
