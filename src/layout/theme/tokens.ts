/** Colours and sizes, defined once. All other files take them from the MUI theme, which is built from this file. */

export type Mode = 'light' | 'dark';
export type Density = 'comfortable' | 'compact';

/** The shadow of everything above the page. */
export const shadow = '0 6px 24px rgb(0 0 0 / 16%)';

export interface ColourTokens {
  page: string;
  surface: string;
  /** Background of table headers, hovered rows and recessed areas. */
  subtle: string;
  /** Colour of separator lines. */
  line: string;
  /** Colour of the borders of controls: contrast 3:1 with the surface. */
  edge: string;
  text: string;
  quiet: string;
  disabled: string;
  accent: string;
  accentStrong: string;
  onAccent: string;
  error: string;
  warning: string;
  info: string;
  success: string;
  onMeaning: string;
  alert: { green: string; yellow: string; orange: string; red: string };
  /** Colours of things that have no order, such as providers, in the order in which they are given out. */
  series: readonly string[];
}

export const colours: Record<Mode, ColourTokens> = {
  light: {
    page: '#f4f6f7',
    surface: '#ffffff',
    subtle: '#edf1f2',
    line: '#d8dee0',
    edge: '#7b878b',
    text: '#192124',
    quiet: '#505d62',
    disabled: '#79868b',
    accent: '#0b6467',
    accentStrong: '#084c4f',
    onAccent: '#ffffff',
    error: '#b3261e',
    warning: '#835000',
    info: '#1d5fa8',
    success: '#1f6b3a',
    onMeaning: '#ffffff',
    alert: { green: '#2e7d32', yellow: '#9a7400', orange: '#c05600', red: '#b3261e' },
    series: ['#0b6467', '#1d5fa8', '#7a3e9d', '#a04a00', '#1f6b3a', '#a3285e', '#6b5b00', '#4b4fa6'],
  },
  dark: {
    page: '#101517',
    surface: '#192023',
    subtle: '#222b2f',
    line: '#333e43',
    edge: '#73838a',
    text: '#e5ebed',
    quiet: '#a8b5ba',
    disabled: '#7e8c92',
    accent: '#5cc5c0',
    accentStrong: '#8ad9d5',
    onAccent: '#06282a',
    error: '#ff8f85',
    warning: '#f0b35a',
    info: '#88b8f7',
    success: '#74cc91',
    onMeaning: '#15191b',
    alert: { green: '#66bb6a', yellow: '#f2c94c', orange: '#f59e4b', red: '#ff7369' },
    series: ['#5cc5c0', '#88b8f7', '#cf9be8', '#f0a35f', '#74cc91', '#f48fb6', '#d8c04f', '#a9abf5'],
  },
};

/** Colours of the stage's band and badge, the same in light and dark, so that the stage is recognized. */
export const stageColours = {
  develop: { main: '#1d5fa8', contrastText: '#ffffff' },
  vcc: { main: '#ffb300', contrastText: '#2b1d00' },
  production: { main: '#b3261e', contrastText: '#ffffff' },
};

export const sizes = {
  body: 14,
  table: 13,
  small: 12,
  radius: 6,
  focusRing: 2,
  /** Duration of the longest animation, in milliseconds. */
  motion: 120,
};

export const weights = { regular: 400, medium: 500, bold: 600 };

/** The padding of table cells in CSS, and the heights of controls and menu items in pixels, for each density. */
export const densities: Record<Density, { cellPadding: string; control: number; menuItem: number }> = {
  comfortable: { cellPadding: '8px 12px', control: 36, menuItem: 34 },
  compact: { cellPadding: '3px 10px', control: 30, menuItem: 28 },
};

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Simplified and Traditional Chinese share code points, so the reader's language decides which font comes first. */
export const fontFamily = (language: string): string => {
  const chinese = ["'Noto Sans SC Variable'", "'Noto Sans TC Variable'"];
  if (language === 'zh-Hant') chinese.reverse();
  return ["'Inter Variable'", ...chinese, system].join(', ');
};

export const monospace =
  "ui-monospace, SFMono-Regular, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";
