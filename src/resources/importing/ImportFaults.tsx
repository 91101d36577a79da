import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ImportResult } from '../../dataProvider/actions';
import { errorText } from '../../forms/errorText';
import { DataTable } from '../../ui/DataTable';
import { useLanguage } from '../../ui/useLanguage';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';

/** Rows listed; a file with more faults than these has one cause. */
const SHOWN = 100;

/** The rows that the platform would refuse, and why, field by field. */
export function ImportFaults({ failed }: { failed: ImportResult['failed'] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  if (failed.length === 0) return null;
  return (
    <section>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {translate('importing.faults')}
      </Typography>
      <DataTable sx={{ '& tbody tr': { cursor: 'default' }, '& td': { whiteSpace: 'normal' } }}>
        <tbody>
          {failed.slice(0, SHOWN).map(({ row, errors }) => (
            <tr key={row}>
              <th scope="row">{translate('importing.row', { row: row + 1 })}</th>
              <td>
                {Object.entries(errors).map(([path, faults]) => (
                  <div key={path}>
                    {path !== '' && `${fieldLabel(entity, path, language)}: `}
                    {faults.map((fault) => errorText(fault, { entity, path, language, translate })).join(' ')}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {failed.length > SHOWN && (
        <Typography variant="body2" color="text.secondary">
          {translate('records.andMore', { smart_count: failed.length - SHOWN })}
        </Typography>
      )}
    </section>
  );
}
