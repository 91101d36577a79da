import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ImportResult } from '../../contract/entityJobs';
import { importRule } from '../../domain/entity/imports';
import type { FieldErrors } from '../../domain/rules';
import { DataTable } from '../../ui/DataTable';
import { saveBlob } from '../../ui/download';
import { useLanguage } from '../../ui/useLanguage';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { faultText } from './faultText';
import { cellOf, failedRowsCsv } from './failedRows';
import type { Mapping } from './heads';
import type { FileRows } from './readFile';

/** Number of characters of a faulty value to show. */
const VALUE_LENGTH = 60;

/**
 * Maximum number of rows in the list. More faults usually have a single cause, and the rows of `failed` can all be
 * downloaded.
 */
const SHOWN = 100;

interface Props {
  /** The imported file. Its values are shown, and its faulty rows can be downloaded. */
  file: FileRows | null;
  mapping: Mapping;
  failed: ImportResult['failed'];
  /** The indexes of further refused rows, whose faults are not known. */
  further?: readonly number[];
}

/** The rows that the platform would refuse: line, key, and each faulty value with its fault. */
export function ImportFaults({ file, mapping, failed, further = [] }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry, entity } = useEntity();
  if (failed.length === 0 || !file) return null;
  const { key } = importRule(entity);
  const valueAt = (row: number, path: string): string => {
    const value = cellOf(file, mapping, row, path);
    return value.length > VALUE_LENGTH ? `${value.slice(0, VALUE_LENGTH)}…` : value;
  };
  const linesOf = (errors: FieldErrors, row?: number): string[] =>
    Object.entries(errors).map(([path, faults]) => {
      const value = row === undefined ? '' : valueAt(row, path);
      const label = path === '' ? '' : `${fieldLabel(entity, path, language)}${value && ` “${value}”`}: `;
      return label + faults.map((fault) => faultText(fault, { entity, path, language, translate })).join(' ');
    });
  const save = (): void => {
    const heads = {
      row: translate(file.isText ? 'importing.line' : 'importing.rowNumber'),
      faults: translate('importing.faults'),
    };
    const refused = [...failed, ...further.map((row) => ({ row, errors: {} }))];
    const text = failedRowsCsv(file, refused, heads, (errors) => linesOf(errors).join('; '));
    saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), `${entry.resource}-faults.csv`);
  };
  return (
    <section>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {translate('importing.faults')}
        </Typography>
        <Button size="small" startIcon={<FileDownloadOutlinedIcon />} onClick={save}>
          {translate('importing.saveFaults', { smart_count: failed.length + further.length })}
        </Button>
      </Box>
      <DataTable sx={{ '& tbody tr': { cursor: 'default' }, '& td': { whiteSpace: 'normal', maxWidth: 'none' } }}>
        <thead>
          <tr>
            <th scope="col">{translate(file.isText ? 'importing.line' : 'importing.rowNumber')}</th>
            <th scope="col">{fieldLabel(entity, key, language)}</th>
            <th scope="col">{translate('importing.fault')}</th>
          </tr>
        </thead>
        <tbody>
          {failed.slice(0, SHOWN).map(({ row, errors }) => (
            <tr key={row}>
              <th scope="row">{file.lines[row]}</th>
              <td>{valueAt(row, key)}</td>
              <td>
                {linesOf(errors, row).map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {failed.length + further.length > SHOWN && (
        <Typography variant="body2" color="text.secondary">
          {translate('records.andMore', {
            smart_count: failed.length + further.length - Math.min(failed.length, SHOWN),
          })}
        </Typography>
      )}
    </section>
  );
}
