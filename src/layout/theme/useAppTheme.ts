import { createTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo } from 'react';
import { currentPack } from '../../i18n';
import { usePreferences } from '../../ui/preferences';
import { useLanguage } from '../../ui/useLanguage';
import { loadFonts } from './fonts';
import { appTheme } from './index';

/** The theme for the user's settings: light, dark or system, density, language. */
export function useAppTheme(): Theme {
  const { theme, density } = usePreferences();
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const language = useLanguage();
  const mode = theme === 'system' ? (systemDark ? 'dark' : 'light') : theme;
  useEffect(() => loadFonts(language), [language]);
  return useMemo(
    () => createTheme(appTheme({ mode, density, language, locales: currentPack().locales })),
    [mode, density, language],
  );
}
