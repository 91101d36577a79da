import { Fragment } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ImportRemark } from '../../contract/fhir';
import { parsePartialDate } from '../../domain/dates/partialDate';
import { shortDate } from '../time';
import { useLanguage } from '../useLanguage';
import { importFaultText } from './importFaultText';

/** Resources that were not imported: what each is about, its day, why it was left out, and its id. */
export function ImportRemarks({ remarks }: { remarks: readonly ImportRemark[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
      {remarks.map(({ type, id, name, date, reason, place }, at) => {
        // A date that is none stays as its source wrote it.
        const day = parsePartialDate(date) === undefined ? date : shortDate(date, language);
        const words = [name, day].filter(Boolean).join(', ');
        // What has no name, such as a deletion, is told by its id.
        const what = words === '' ? id : words;
        const kind = translate(`heldImports.kinds.${type}`, { _: type });
        return (
          // A resource may have several remarks.
          <li key={`${type} ${id} ${at}`}>
            {translate('lists.filtered', { name: kind, value: what })}
            {' – '}
            {importFaultText(reason, translate)}
            {[words === '' ? undefined : id, place].map(
              (mark) =>
                mark !== undefined && (
                  <Fragment key={mark}>
                    {' · '}
                    <span className="id">{mark}</span>
                  </Fragment>
                ),
            )}
          </li>
        );
      })}
    </Box>
  );
}
