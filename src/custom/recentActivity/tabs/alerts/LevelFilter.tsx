import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { OfferedLevel } from '../../../../domain/alerts/levels';
import { AlertLevel } from '../../../../ui/AlertGlyph';

interface Props {
  levels: readonly OfferedLevel[];
  chosen: readonly string[];
  onChange: (levels: string[]) => void;
}

/** Selects alert levels; no selection means all levels. */
export function LevelFilter({ levels, chosen, onChange }: Props) {
  const translate = useTranslate();
  const label = translate('recent.levels');
  return (
    <TextField
      select
      size="small"
      value={chosen}
      onChange={({ target: { value } }) => onChange(typeof value === 'string' ? value.split(',') : [...value])}
      sx={{ width: 280 }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () =>
            chosen.length === 0 ? (
              translate('recent.everyLevel')
            ) : (
              <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
                {levels
                  .filter(({ alertLevelId }) => chosen.includes(alertLevelId))
                  .map(({ alertLevelId, name, color }) => (
                    <AlertLevel key={alertLevelId} color={color} name={name} />
                  ))}
              </Box>
            ),
        },
      }}
    >
      {levels.map(({ alertLevelId, name, color }) => (
        <MenuItem key={alertLevelId} value={alertLevelId} dense>
          <Checkbox size="small" checked={chosen.includes(alertLevelId)} tabIndex={-1} disableRipple sx={{ mr: 1 }} />
          <AlertLevel color={color} name={name} />
        </MenuItem>
      ))}
    </TextField>
  );
}
