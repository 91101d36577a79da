import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ImportResult } from '../../dataProvider/actions';
import type { FieldErrors } from '../../domain/rules';
import { errorText } from '../../forms/errorText';
import { DataTable } from '../../ui/DataTable';
import { saveBlob } from '../../ui/download';
import { useLanguage } from '../../ui/useLanguage';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { failedRowsCsv } from './failedRows';
import type { FileRows } from './readFile';

/** Rows listed; a file with more faults than these has one cause, and the whole list is a file. */
const SHOWN = 100;

interface Props {
  /** The file, to give its faulty rows back. */
  file?: FileRows | null;
  failed: ImportResult['failed'];
  /** Refused rows that are counted and not told of. */
  more?: number;
}

/** The rows that the platform would refuse, and why, field by field. */
export function ImportFaults({ file, failed, more = 0 }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry, entity } = useEntity();
  if (failed.length === 0) return null;
  const linesOf = (errors: FieldErrors): string[] =>
    Object.entries(errors).map(([path, faults]) => {
      const label = path === '' ? '' : `${fieldLabel(entity, path, language)}: `;
      return label + faults.map((fault) => errorText(fault, { entity, path, language, translate })).join(' ');
    });
  const save = (): void => {
    if (!file) return;
    const heads = { row: translate('importing.rowNumber'), faults: translate('importing.faults') };
    const text = failedRowsCsv(file, failed, heads, (errors) => linesOf(errors).join('; '));
    saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), `${entry.resource}-faults.csv`);
  };
  return (
    <section>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {translate('importing.faults')}
        </Typography>
        {file && (
          <Button size="small" startIcon={<FileDownloadOutlinedIcon />} onClick={save}>
            {translate('importing.saveFaults', { smart_count: failed.length })}
          </Button>
        )}
      </Box>
      <DataTable sx={{ '& tbody tr': { cursor: 'default' }, '& td': { whiteSpace: 'normal', maxWidth: 'none' } }}>
        <tbody>
          {failed.slice(0, SHOWN).map(({ row, errors }) => (
            <tr key={row}>
              <th scope="row">{translate('importing.row', { row: row + 1 })}</th>
              <td>
                {linesOf(errors).map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {failed.length + more > SHOWN && (
        <Typography variant="body2" color="text.secondary">
          {translate('records.andMore', { smart_count: failed.length + more - Math.min(failed.length, SHOWN) })}
        </Typography>
      )}
    </section>
  );
}
