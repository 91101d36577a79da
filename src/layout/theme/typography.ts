import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fontFamily, monospace, sizes, weights } from './tokens';

const heading = (pixels: number) => ({
  fontSize: `${pixels / 16}rem`,
  fontWeight: weights.bold,
  lineHeight: 1.3,
  letterSpacing: '-0.005em',
});

const text = (pixels: number, lineHeight = 1.45) => ({
  fontSize: `${pixels / 16}rem`,
  fontWeight: weights.regular,
  lineHeight,
  letterSpacing: 0,
});

/** Sizes are in rem, to respect the reader's text size. */
export const typography = (language: string): TypographyVariantsOptions => ({
  fontFamily: fontFamily(language),
  fontSize: sizes.body,
  htmlFontSize: 16,
  fontWeightLight: weights.regular,
  fontWeightRegular: weights.regular,
  fontWeightMedium: weights.medium,
  fontWeightBold: weights.bold,
  h1: heading(24),
  h2: heading(20),
  h3: heading(18),
  h4: heading(16),
  h5: heading(15),
  h6: heading(14),
  subtitle1: { ...text(sizes.body), fontWeight: weights.medium },
  subtitle2: { ...text(sizes.table), fontWeight: weights.medium },
  body1: text(sizes.body),
  body2: text(sizes.table),
  caption: text(sizes.small),
  overline: { ...text(sizes.small), fontWeight: weights.medium, textTransform: 'none' },
  button: { ...text(sizes.table), fontWeight: weights.medium, textTransform: 'none' },
  table: { ...text(sizes.table), fontVariantNumeric: 'tabular-nums' },
  mono: { ...text(sizes.small), fontFamily: monospace },
});
