import type { ReactNode } from 'react';
import { LocalizationProvider } from '@mui/x-date-pickers';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { enUS, esES, frFR, zhCN, zhTW } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import type { Language } from '../domain/entity/types';

const WORDS = {
  en: { adapter: 'en', locale: enUS },
  fr: { adapter: 'fr', locale: frFR },
  es: { adapter: 'es', locale: esES },
  'zh-Hant': { adapter: 'zh-tw', locale: zhTW },
  'zh-Hans': { adapter: 'zh-cn', locale: zhCN },
} satisfies Record<Language, unknown>;

/** Calendars and clocks in the user's language. */
export function PickerTexts({ language, children }: { language: Language; children: ReactNode }) {
  const { adapter, locale } = WORDS[language];
  const texts = locale.components.MuiLocalizationProvider.defaultProps.localeText;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={adapter} localeText={texts}>
      {children}
    </LocalizationProvider>
  );
}
