import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { LanguagePicker } from '../../ui/LanguagePicker';
import { DENSITIES, setPreferences, THEMES, usePreferences } from '../../ui/preferences';
import { Section } from './Section';
import { isOneOf } from '../../domain/entity/read';

/** Language, theme and density. A change applies immediately. */
export function Look() {
  const translate = useTranslate();
  const { theme, density } = usePreferences();
  return (
    <Section title={translate('settings.look')} help={translate('settings.lookHelp')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        <LanguagePicker />
        <TextField
          select
          id="theme"
          label={translate('settings.theme')}
          value={theme}
          onChange={(event) => isOneOf(THEMES, event.target.value) && setPreferences({ theme: event.target.value })}
        >
          {THEMES.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`settings.themes.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          id="density"
          label={translate('settings.density')}
          value={density}
          onChange={(event) =>
            isOneOf(DENSITIES, event.target.value) && setPreferences({ density: event.target.value })
          }
        >
          {DENSITIES.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`settings.densities.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Section>
  );
}
