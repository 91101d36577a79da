import type { Components, Theme } from '@mui/material/styles';
import { sizes, type ColourTokens } from './tokens';

/** Rules for the page as a whole: focus ring, still motion where the system asks for it, text that can be read. */
export const baseline = (c: ColourTokens): Components<Theme> => ({
  MuiCssBaseline: {
    styleOverrides: {
      html: { fontSize: '100%', WebkitTextSizeAdjust: '100%' },
      body: { fontSize: '0.875rem', lineHeight: 1.45 },
      ':focus-visible, .Mui-focusVisible': {
        outline: `${sizes.focusRing}px solid ${c.accent}`,
        outlineOffset: 1,
      },
      '::placeholder': { color: `${c.quiet} !important`, opacity: '1 !important' },
      // The field's own edge is its ring.
      '.MuiInputBase-input:focus-visible, .MuiPickersSectionList-root :focus-visible, [contenteditable]:focus-visible':
        {
          outline: 'none',
        },
      // The size of a page is chosen in a field without an edge.
      '.MuiTablePagination-select:focus-visible': {
        outline: `${sizes.focusRing}px solid ${c.accent}`,
        outlineOffset: 1,
      },
      'table, time, .tabular': { fontVariantNumeric: 'tabular-nums' },
      // Said by a screen reader, not shown.
      '.visually-hidden': {
        position: 'absolute',
        width: 1,
        height: 1,
        margin: -1,
        padding: 0,
        overflow: 'hidden',
        clip: 'rect(0 0 0 0)',
        whiteSpace: 'nowrap',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
});
