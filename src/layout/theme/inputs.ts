import type { Components, Theme } from '@mui/material/styles';
import { Outline } from './Outline';
import { densities, shadow, weights, type ColourTokens, type Density } from './tokens';

/** Labels are above their fields, so the outline has no gap for them. */
const wholeOutline = (c: ColourTokens) => ({
  '& fieldset, & .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: c.edge },
  '& legend': { display: 'none' },
});

/** The border of a field. */
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
        // In a dialog only a border separates the choices from what is behind them.
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
    // To detect autofill, MUI adds global styles for each field. Only floating labels need them.
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

/** Date pickers have components whose names MUI's types do not include. */
export const pickers = (c: ColourTokens, density: Density): object => ({
  MuiPickersTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiPickersOutlinedInput: {
    styleOverrides: { root: { ...wholeOutline(c), minHeight: densities[density].control, backgroundColor: c.surface } },
  },
  MuiPickersInputBase: { styleOverrides: { sectionsContainer: { padding: '6px 0' } } },
});
