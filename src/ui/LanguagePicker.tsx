import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'react-admin';
import { LANGUAGES } from '../domain/entity/types';
import { changeLanguage, LANGUAGE_NAMES } from '../i18n';
import { useLanguage } from './useLanguage';

/** Chooses the language. Each language is listed by its own name. */
export function LanguagePicker({ fullWidth = true }: { fullWidth?: boolean }) {
  const current = useLanguage();
  const notify = useNotify();
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('login.language')}
      value={current}
      onChange={(event) => {
        const wanted = LANGUAGES.find((language) => language === event.target.value);
        if (wanted) changeLanguage(wanted).catch(() => notify('ra.notification.i18n_error', { type: 'error' }));
      }}
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
