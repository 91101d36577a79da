import { styled } from '@mui/material/styles';

/**
 * The look of every table of records: sticky head, right-aligned numbers, actions that show on hover or focus. Plain
 * table elements under one style: a styled component per cell costs more than the rows themselves.
 */
export const DataTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...theme.typography.table,
  '& th, & td': {
    padding: theme.density === 'compact' ? '3px 10px' : '8px 12px',
    textAlign: 'left',
    borderBottom: `1px solid ${theme.palette.divider}`,
    maxWidth: 320,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .right': { textAlign: 'right' },
  '& .check': { width: 40, padding: '0 0 0 8px' },
  '& .id': { fontFamily: theme.monospace },
  '& .more': { color: theme.palette.text.secondary },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: theme.palette.subtle,
    color: theme.palette.text.secondary,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& thead button': {
    all: 'unset',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    borderRadius: 3,
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '& svg': { fontSize: 16 },
  },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover': { background: theme.palette.action.hover },
  '& tbody tr.open, & tbody tr.picked': { background: theme.palette.action.selected },
  '& tbody tr:focus-within': { boxShadow: `inset 2px 0 0 ${theme.palette.primary.main}` },
  '& a.row': {
    display: 'block',
    minHeight: '1.2em',
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: theme.typography.fontWeightMedium,
    borderRadius: 3,
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  },
  '& td.actions': { width: 1, padding: '0 8px', textAlign: 'right' },
  '& td.actions > *': { opacity: 0 },
  '& tr:hover td.actions > *, & tr:focus-within td.actions > *': { opacity: 1 },
  '@media (hover: none)': { '& td.actions > *': { opacity: 1 } },
  '&.stale tbody': { opacity: 0.68 },
}));
