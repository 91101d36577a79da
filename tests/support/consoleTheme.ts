import { createTheme } from '@mui/material/styles';
import { appTheme } from '../../src/layout/theme';

/** The console's theme. Tests share it, because MUI computes the styles of each theme anew. */
export const CONSOLE_THEME = createTheme(appTheme({ mode: 'light', density: 'comfortable', language: 'en' }));
