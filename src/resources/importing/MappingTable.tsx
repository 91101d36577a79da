import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DataTable } from '../../ui/DataTable';
import { useLanguage } from '../../ui/useLanguage';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { importable } from './importable';
import type { Mapping } from './heads';
import type { FileRows } from './readFile';

interface Props {
  file: FileRows;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The mapping of the file's columns to fields, with the first row as an example. */
export function MappingTable({ file, mapping, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const fields = importable(entity);
  const choose = (column: string, field: string): void => {
    const next = Object.fromEntries(Object.entries(mapping).filter(([other, at]) => other !== column && at !== field));
    onChange(field === '' ? next : { ...next, [column]: field });
  };
  const example = (column: string): string => {
    const value = file.rows.find((row) => row[column] !== undefined && row[column] !== '')?.[column];
    return value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  };
  return (
    <section>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {translate('importing.mapping')}
      </Typography>
      <DataTable sx={{ '& tbody tr': { cursor: 'default' } }}>
        <thead>
          <tr>
            <th scope="col">{translate('importing.column')}</th>
            <th scope="col">{translate('importing.example')}</th>
            <th scope="col">{translate('importing.field')}</th>
          </tr>
        </thead>
        <tbody>
          {file.columns.map((column) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              <td>{example(column)}</td>
              <td>
                <TextField
                  select
                  size="small"
                  fullWidth
                  value={mapping[column] ?? ''}
                  onChange={(event) => choose(column, event.target.value)}
                  slotProps={{
                    select: { displayEmpty: true },
                    htmlInput: { 'aria-label': `${translate('importing.field')}: ${column}` },
                  }}
                >
                  <MenuItem value="">{translate('importing.ignore')}</MenuItem>
                  {fields.map((field) => (
                    <MenuItem key={field} value={field}>
                      {fieldLabel(entity, field, language)}
                    </MenuItem>
                  ))}
                </TextField>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
