import { useId } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'react-admin';
import { withLimit } from '../../../domain/emr/options';
import { DateField } from '../../../ui/dates/DateField';
import { viewerZone } from '../../../ui/time';
import { beginWith, limitFaults, type LimitName, type TypedLimits } from './typedLimits';

interface Props {
  limits: TypedLimits;
  onChange: (limits: TypedLimits) => void;
}

const DATES: readonly LimitName[] = ['sinceDate', 'startDate', 'endDate'];

/** The limits of an import. Choosing one kind of limit clears the other kinds. */
export function LimitFields({ limits, onChange }: Props) {
  const translate = useTranslate();
  const helpId = useId();
  const faults = limitFaults(limits);
  const change = (next: Partial<TypedLimits>) => onChange(withLimit(limits, next));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, typography: 'subtitle2' }}>
        {translate('emr.what')}
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={limits.fullImport}
            onChange={({ target }) => change({ fullImport: target.checked })}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={translate('emr.fullImport')}
      />
      {DATES.map((name) => {
        const typed = limits[name];
        const fault = faults[name];
        return (
          <Box key={name} sx={{ display: 'grid', gridTemplateColumns: '10rem 1fr', alignItems: 'start', mb: 0.5 }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={typed !== null}
                  onChange={({ target }) => change({ [name]: target.checked ? beginWith(name) : null })}
                />
              }
              label={translate(`emr.${name}`)}
            />
            {typed !== null && (
              <DateField
                times
                named="hidden"
                label={translate(`emr.${name}Value`)}
                value={typed}
                onChange={(next) => change({ [name]: next })}
                fault={fault && translate(`emr.${fault}`)}
                help={viewerZone()}
              />
            )}
          </Box>
        );
      })}
      <FormHelperText id={helpId}>{translate(helpOf(limits))}</FormHelperText>
    </Box>
  );
}

/** The key of the text that describes the limits of the import in one line. */
function helpOf({ fullImport, sinceDate, startDate, endDate }: TypedLimits): string {
  if (fullImport) return 'emr.fullHelp';
  if (sinceDate !== null) return 'emr.sinceHelp';
  return startDate !== null || endDate !== null ? 'emr.spanHelp' : 'emr.newHelp';
}
