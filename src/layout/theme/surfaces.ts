import type { Components, Theme } from '@mui/material/styles';
import { densities, shadow, sizes, weights, type ColourTokens, type Density } from './tokens';

/** Styles of buttons, tables, menus and dialogs. */
export function surfaces(c: ColourTokens, density: Density): Components<Theme> {
  const d = densities[density];
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { minHeight: d.control, padding: '4px 12px', whiteSpace: 'nowrap' },
        outlined: { borderColor: c.edge },
        outlinedInherit: { borderColor: c.edge },
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { borderRadius: sizes.radius, padding: 6 } },
    },
    MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
    // A drawer itself takes the focus when it opens; the focus ring is only for controls.
    MuiDrawer: { styleOverrides: { paper: { '&:focus-visible': { outline: 'none' } } } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${c.line}`, borderRadius: 10 } } },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1.125rem', fontWeight: weights.bold, padding: '16px 20px 4px' } },
    },
    MuiDialogContent: {
      // MUI has no padding between a title and the content, so the focus ring of the first control would be cut off.
      styleOverrides: { root: { padding: '8px 20px 16px', '.MuiDialogTitle-root + &': { paddingTop: 8 } } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 16px', gap: 4 } } },
    MuiPopover: {
      styleOverrides: { paper: { border: `1px solid ${c.line}`, boxShadow: shadow } },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: d.menuItem, fontSize: '0.875rem' } } },
    MuiListItemButton: { styleOverrides: { root: { minHeight: d.menuItem } } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { borderRadius: sizes.radius, fontWeight: weights.medium } },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400, disableInteractive: false } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 40, borderBottom: `1px solid ${c.line}` },
        // At an end of the tabs, the scroll button there takes no space, so that the tabs begin at the margin.
        scrollButtons: { '&.Mui-disabled': { width: 0 } },
      },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px', minWidth: 0, textTransform: 'none' } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: d.cellPadding,
          fontSize: '0.8125rem',
          borderBottomColor: c.line,
          fontVariantNumeric: 'tabular-nums',
        },
        head: {
          fontWeight: weights.bold,
          color: c.quiet,
          backgroundColor: c.subtle,
          whiteSpace: 'nowrap',
          lineHeight: 1.4,
        },
        stickyHeader: { backgroundColor: c.subtle },
        sizeSmall: { padding: d.cellPadding },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: { '&:last-child td': { borderBottomColor: c.line } },
        hover: { '&&:hover': { backgroundColor: c.subtle } },
      },
    },
    MuiTablePagination: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
    MuiAlert: { styleOverrides: { root: { fontSize: '0.875rem', alignItems: 'center' } } },
    MuiSkeleton: { defaultProps: { animation: false } },
  };
}
