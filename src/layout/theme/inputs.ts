import type { Components, Theme } from '@mui/material/styles';
import { Outline } from './Outline';
import { densities, shadow, weights, type ColourTokens, type Density } from './tokens';

/** Labels stand above their fields; the outline is whole, with no gap cut for a label. */
const wholeOutline = (c: ColourTokens) => ({
  '& fieldset, & .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: c.edge },
  '& legend': { display: 'none' },
});

/** The edge of a field, drawn over its ground. */
const outline = (c: ColourTokens) => ({
  '& > fieldset': {
    position: 'absolute',
    inset: 0,
    margin: 0,
    padding: 0,
    minWidth: '0%',
    overflow: 'hidden',
    pointerEvents: 'none',
    borderRadius: 'inherit',
    border: `1px solid ${c.edge}`,
    transition: 'none',
  },
});

export function inputs(c: ColourTokens, density: Density): Components<Theme> {
  const { control } = densities[density];
  const field = { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } as const;
  return {
    MuiTextField: { defaultProps: field },
    MuiFormControl: { defaultProps: field },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true, size: 'small' },
      styleOverrides: {
        inputRoot: { '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingTop: 0, paddingBottom: 0 } },
        input: { '&&&': { paddingTop: 0, paddingBottom: 0 } },
        // Over a dialog nothing else would part the choices from what lies behind them.
        paper: { border: `1px solid ${c.line}`, boxShadow: shadow },
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          marginBottom: 4,
          fontSize: '0.8125rem',
          fontWeight: weights.medium,
          color: c.text,
          whiteSpace: 'normal',
        },
      },
    },
    // Labels that never float need not hear of values that the browser fills in; each field would add global styles for it.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiOutlinedInput: {
      defaultProps: { slots: { notchedOutline: Outline } },
      styleOverrides: {
        root: { ...outline(c), minHeight: control, backgroundColor: c.surface },
        input: { paddingTop: 0, paddingBottom: 0, height: control, boxSizing: 'border-box' },
        inputMultiline: { height: 'auto', padding: 0 },
      },
    },
    MuiSelect: {
      styleOverrides: { select: { display: 'flex', alignItems: 'center', minHeight: `${control}px !important` } },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
    MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6 } } },
    MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6 } } },
    MuiSwitch: { defaultProps: { size: 'small' } },
  };
}

/** The date pickers have components of their own, whose names MUI's types do not know. */
export const pickers = (c: ColourTokens, density: Density): object => ({
  MuiPickersTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiPickersOutlinedInput: {
    styleOverrides: { root: { ...wholeOutline(c), minHeight: densities[density].control, backgroundColor: c.surface } },
  },
  MuiPickersInputBase: { styleOverrides: { sectionsContainer: { padding: '6px 0' } } },
});
