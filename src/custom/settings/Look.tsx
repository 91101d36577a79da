import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { LanguagePicker } from '../../ui/LanguagePicker';
import { setPreferences, usePreferences, type Preferences } from '../../ui/preferences';
import { Section } from './Section';

const THEMES: Preferences['theme'][] = ['system', 'light', 'dark'];
const DENSITIES: Preferences['density'][] = ['comfortable', 'compact'];

/** Language, theme and density; each takes effect at once. */
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
          onChange={(event) => setPreferences({ theme: event.target.value as Preferences['theme'] })}
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
          onChange={(event) => setPreferences({ density: event.target.value as Preferences['density'] })}
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
