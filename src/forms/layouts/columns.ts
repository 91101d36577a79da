const WIDTH = 720;

/** Two columns, about 720 px in all; one if there is not enough room. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'var(--form-columns, repeat(2, minmax(0, 1fr)))' },
  columnGap: 2,
  rowGap: 2,
  maxWidth: WIDTH,
} as const;

/**
 * Styles for layouts drawn by the material renderers: the form's width and gaps, no gap for hidden elements, lines that
 * wrap, one column in groups side by side, labels no larger than headings.
 */
export const materialLayout = {
  maxWidth: WIDTH,
  '& .MuiGrid-root:empty': { display: 'none' },
  '& .MuiGrid-container.MuiGrid-direction-xs-column': { rowGap: 2, flexWrap: 'nowrap' },
  '& .MuiGrid-container.MuiGrid-direction-xs-row': { '--form-columns': 'minmax(0, 1fr)' },
  '& .MuiGrid-container.MuiGrid-direction-xs-row > .MuiGrid-root': { minWidth: 'min(100%, 200px)' },
  '& .MuiTypography-h6': { typography: 'body2' },
} as const;
