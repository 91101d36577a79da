import type { ThemeOptions } from '@mui/material/styles';
import { baseline } from './baseline';
import { inputs, pickers } from './inputs';
import { palette } from './palette';
import { surfaces } from './surfaces';
import { colours, densities, monospace, sizes, type Density, type Mode } from './tokens';
import { typography } from './typography';

export type { Density, Mode } from './tokens';

export const DRAWER_WIDTH = 300;
export const DRAWER_CLOSED_WIDTH = 56;

type Parts = Record<string, { defaultProps?: object }>;

/** The components of a theme, with another theme's texts merged in. */
function withTexts(components: Parts, locale: { components?: Parts }): Parts {
  const merged = { ...components };
  for (const [name, part] of Object.entries(locale.components ?? {})) {
    merged[name] = { ...merged[name], defaultProps: { ...merged[name]?.defaultProps, ...part.defaultProps } };
  }
  return merged;
}

export interface ThemeChoice {
  mode: Mode;
  density: Density;
  language: string;
  /** Parts of a theme with MUI's texts in the reader's language. */
  locales?: object[];
}

/** The console's theme; screens take all colours and sizes from it. */
export function appTheme({ mode, density, language, locales = [] }: ThemeChoice): ThemeOptions {
  const c = colours[mode];
  const { motion } = sizes;
  return {
    density,
    monospace,
    palette: palette(mode),
    typography: typography(language),
    shape: { borderRadius: sizes.radius },
    spacing: 8,
    transitions: {
      duration: {
        shortest: motion,
        shorter: motion,
        short: motion,
        standard: motion,
        complex: motion,
        enteringScreen: motion,
        leavingScreen: motion,
      },
    },
    mixins: { toolbar: { minHeight: densities[density].control + 12 } },
    components: locales.reduce<Parts>(withTexts, {
      ...baseline(c),
      ...inputs(c, density),
      ...surfaces(c, density),
      ...pickers(c, density),
    } as Parts),
  };
}
