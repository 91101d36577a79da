import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'react-admin';
import { LANGUAGES } from '../domain/entity/types';
import { LANGUAGE_NAMES } from '../i18n';

/** Chooses the language; each is named in itself. */
export function LanguagePicker({ fullWidth = true }: { fullWidth?: boolean }) {
  const [locale, setLocale] = useLocaleState();
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('settings.language')}
      value={locale}
      onChange={(event) => setLocale(event.target.value)}
      fullWidth={fullWidth}
      id="language"
    >
      {LANGUAGES.map((language) => (
        <MenuItem key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </MenuItem>
      ))}
    </TextField>
  );
}
