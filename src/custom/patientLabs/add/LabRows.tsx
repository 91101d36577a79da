import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { LabModel } from '../../../domain/lab/models';
import { DataTable } from '../../../ui/DataTable';
import { NormalizedValue } from '../../../ui/NormalizedValue';
import { normalizedOf, planValue, rangeFault, typedNumber, type LabRow } from './rows';

/** Column widths, the same in the tables of all models. The name column takes the remaining width. */
const COLUMNS = {
  '& table': { tableLayout: 'fixed', minWidth: 620 },
  '& th.check': { width: 40 },
  '& th.value': { width: 96 },
  '& th.unit': { width: 108 },
  '& th.range': { width: 164 },
  '& th.normalized': { width: 92 },
  '& td.name': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
};

interface Props {
  model: LabModel;
  rows: readonly LabRow[];
  /** Data ids that are used in more than one row. */
  twice: readonly string[];
  onChange: (key: string, change: Partial<LabRow>) => void;
}

/** The data types of a model: each with value, unit, range, and position in the range. */
export function LabRows({ model, rows, twice, onChange }: Props) {
  const translate = useTranslate();
  const box = (row: LabRow, field: 'value' | 'low' | 'high', label: string, wrong: boolean, width: number) => (
    <TextField
      size="small"
      fullWidth={false}
      value={row[field]}
      error={wrong}
      onChange={({ target: { value } }) =>
        onChange(row.key, { [field]: value, ...(field === 'value' && { picked: value.trim() !== '' }) })
      }
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          'aria-label': `${row.choice.name}: ${label}`,
          style: { textAlign: 'right' },
        },
      }}
      sx={{ width }}
    />
  );
  return (
    <Box component="section" sx={{ '& tbody tr': { cursor: 'default' } }}>
      <Typography variant="subtitle1" component="h3" sx={{ mb: 0.5 }}>
        {model.name}
      </Typography>
      <Box sx={{ overflowX: 'auto', isolation: 'isolate', ...COLUMNS }}>
        <DataTable aria-label={model.name}>
          <thead>
            <tr>
              <th scope="col" className="check" aria-label={translate('labs.pick')} />
              {['name', 'value', 'unit', 'range', 'normalized'].map((name) => (
                <th key={name} scope="col" className={name}>
                  {translate(`labs.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { choice, picked, unit, value } = row;
              const converted = planValue(row);
              const own = choice.units[0]?.unit ?? '';
              return (
                <tr key={row.key} className={twice.includes(choice.dataId) && picked ? 'high' : undefined}>
                  <td className="check">
                    <Checkbox
                      size="small"
                      checked={picked}
                      onChange={(_, checked) => onChange(row.key, { picked: checked })}
                      slotProps={{ input: { 'aria-label': `${translate('labs.pick')}: ${choice.name}` } }}
                    />
                  </td>
                  <td className="name">
                    <span className="cut" title={choice.name}>
                      {choice.name}
                    </span>
                    <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
                      {[choice.dataId, choice.code].filter(Boolean).join(' · ')}
                    </Box>
                  </td>
                  <td>
                    {box(
                      row,
                      'value',
                      translate('labs.value'),
                      (picked || value !== '') && typedNumber(value) === undefined,
                      80,
                    )}
                    {unit !== own && converted !== undefined && (
                      <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{`= ${converted} ${own}`}</Box>
                    )}
                  </td>
                  <td>
                    {choice.units.length > 1 ? (
                      <TextField
                        select
                        size="small"
                        fullWidth={false}
                        value={unit}
                        onChange={({ target }) => onChange(row.key, { unit: target.value })}
                        slotProps={{ htmlInput: { 'aria-label': `${choice.name}: ${translate('labs.unit')}` } }}
                        sx={{ minWidth: 92 }}
                      >
                        {choice.units.map((each) => (
                          <MenuItem key={each.unit} value={each.unit}>
                            {each.unit}
                          </MenuItem>
                        ))}
                      </TextField>
                    ) : (
                      own
                    )}
                  </td>
                  <td>
                    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
                      {box(row, 'low', translate('labs.lowEnd'), rangeFault(row), 64)}–
                      {box(row, 'high', translate('labs.highEnd'), rangeFault(row), 64)}
                    </Box>
                  </td>
                  <td>
                    <NormalizedValue item={{ normalizedValue: normalizedOf(row) }} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      </Box>
    </Box>
  );
}
