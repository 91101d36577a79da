import type { Density } from './tokens';

type Pair = { main: string; contrastText: string };

declare module 'react' {
  interface CSSProperties {
    /** Number of columns of a `DataTable`. */
    '--columns'?: string;
  }
}

declare module '@mui/material/styles' {
  interface Palette {
    /** Colours of the alert signs; each level also has a sign of its own shape. */
    alert: { green: string; yellow: string; orange: string; red: string };
    /** Colours of things that have no order, such as the providers of appointments. */
    series: readonly string[];
    stage: { develop: Pair; vcc: Pair; production: Pair };
    /** Background of table headers, hovered rows and recessed areas. */
    subtle: string;
  }
  interface PaletteOptions {
    alert?: Palette['alert'];
    series?: Palette['series'];
    stage?: Palette['stage'];
    subtle?: string;
  }
  interface Theme {
    density: Density;
    monospace: string;
  }
  interface ThemeOptions {
    density?: Density;
    monospace?: string;
  }
  interface TypographyVariants {
    /** The text style of tables: 13 px with tabular numbers. */
    table: React.CSSProperties;
    /** The text style of ids and codes. */
    mono: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    table?: React.CSSProperties;
    mono?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    table: true;
    mono: true;
  }
}
