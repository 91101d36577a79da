import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { WHOLE_DOCUMENT } from '../../domain/directMessages/attachments';
import { countText } from '../../domain/shownNumber';
import { Part } from '../Part';
import { useLanguage } from '../useLanguage';
import { importFaultText } from './importFaultText';
import { placeText } from './placeText';

interface Props {
  notTaken: readonly {
    section: string;
    reason: string;
    count: number;
    names: readonly string[];
    entries: readonly number[];
  }[];
  faults: readonly string[];
}

const LIST = { m: 0, pl: 3, typography: 'body2', overflowWrap: 'anywhere' } as const;

/** What is not taken from a document, with the reasons, and the problems in it. */
export function LeftOut({ notTaken, faults }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      {notTaken.length > 0 && (
        <Part plain title={translate('directAttachments.preview.notTaken')}>
          <Box component="ul" sx={LIST}>
            {notTaken.map(({ section, reason, count, names, entries }) => (
              <li key={`${section} ${reason}`}>
                {translate('lists.filtered', {
                  name: placeText(
                    section === WHOLE_DOCUMENT ? translate('documents.document') : section,
                    entries,
                    translate,
                  ),
                  value: `${translate(`importFaults.notTaken.${reason}`, { _: reason })} (${countText(count, language)})`,
                })}
                {names.length > 0 && (
                  <Box component="ul" sx={LIST}>
                    {names.map((name) => (
                      <li key={name}>{name}</li>
                    ))}
                  </Box>
                )}
              </li>
            ))}
          </Box>
        </Part>
      )}
      {faults.length > 0 && (
        <Part plain title={translate('directAttachments.preview.faults')}>
          <Box component="ul" sx={LIST}>
            {[...new Set(faults)].map((fault) => (
              <li key={fault}>{importFaultText(fault, translate)}</li>
            ))}
          </Box>
        </Part>
      )}
    </>
  );
}
