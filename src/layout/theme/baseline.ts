import type { Components, Theme } from '@mui/material/styles';
import { sizes, type ColourTokens } from './tokens';

/** Global styles: focus ring, reduced motion if the system asks for it, legible text. */
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
      // A field's border serves as its focus ring.
      '.MuiInputBase-input:focus-visible, .MuiPickersSectionList-root :focus-visible, [contenteditable]:focus-visible':
        {
          outline: 'none',
        },
      // The page size select has no border, so it gets a focus ring.
      '.MuiTablePagination-select:focus-visible': {
        outline: `${sizes.focusRing}px solid ${c.accent}`,
        outlineOffset: 1,
      },
      'table, time, .tabular': { fontVariantNumeric: 'tabular-nums' },
      // Only for screen readers.
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
          // Zero, not a very short time: an element without its own transition has `transition-property: all`, and
          // would pass through all positions in between when it is moved. A moved tooltip would then leave the pointer
          // and close.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
});
