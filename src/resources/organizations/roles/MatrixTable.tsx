import { alpha, styled, type Theme } from '@mui/material/styles';

const CELL = 40;
const HEAD = 132;

const level = (theme: Theme, name: 'info' | 'primary' | 'warning', strength: number) => ({
  color: theme.palette[name].main,
  backgroundColor: alpha(theme.palette[name].main, strength),
});

/**
 * Styles of the matrix: sticky headings, vertical names if there are many roles, and access shown by a letter and a
 * background.
 */
export const MatrixTable = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...theme.typography.table,
  '& th': { fontWeight: theme.typography.fontWeightMedium, textAlign: 'left', backgroundColor: theme.palette.subtle },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    verticalAlign: 'bottom',
    padding: 4,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 140,
    maxWidth: 240,
    padding: '4px 10px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '& tbody th': { borderBottom: `1px solid ${theme.palette.divider}` },
  '& thead th:first-of-type': { zIndex: 3 },
  '& td': {
    minWidth: CELL,
    height: theme.density === 'compact' ? 26 : 32,
    padding: 2,
    textAlign: 'center',
    cursor: 'pointer',
    borderBottom: `1px solid ${theme.palette.divider}`,
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '& td:hover, & tbody tr:hover th': { backgroundColor: theme.palette.action.hover },
  '& tbody tr:hover th': {
    backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
    backgroundColor: theme.palette.subtle,
  },
  '& td:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& .level': {
    display: 'inline-block',
    minWidth: 24,
    padding: '1px 6px',
    borderRadius: 4,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& [data-level="read"] .level': level(theme, 'info', 0.1),
  '& [data-level="write"] .level': level(theme, 'primary', 0.16),
  '& [data-level="admin"] .level': level(theme, 'warning', 0.18),
  '& .role': {
    all: 'unset',
    cursor: 'pointer',
    boxSizing: 'border-box',
    padding: 4,
    borderRadius: 4,
    maxWidth: 160,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
  '&.upright .role': { writingMode: 'vertical-rl', rotate: '180deg', maxHeight: HEAD, minWidth: CELL - 8 },
}));
