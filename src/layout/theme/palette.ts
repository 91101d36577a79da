import type { PaletteOptions } from '@mui/material/styles';
import { colours, stageColours, type Mode } from './tokens';

export function palette(mode: Mode): PaletteOptions {
  const c = colours[mode];
  const meaning = (main: string) => ({ main, contrastText: c.onMeaning });
  return {
    mode,
    primary: { main: c.accent, dark: c.accentStrong, light: c.accent, contrastText: c.onAccent },
    // Secondary buttons and chips are neutral: there is a single accent colour.
    secondary: { main: c.quiet, contrastText: c.surface },
    error: meaning(c.error),
    warning: meaning(c.warning),
    info: meaning(c.info),
    success: meaning(c.success),
    background: { default: c.page, paper: c.surface },
    text: { primary: c.text, secondary: c.quiet, disabled: c.disabled },
    divider: c.line,
    subtle: c.subtle,
    alert: c.alert,
    series: c.series,
    stage: stageColours,
    action: {
      hoverOpacity: 0.05,
      selectedOpacity: 0.1,
      active: c.quiet,
      disabled: c.disabled,
    },
  };
}
