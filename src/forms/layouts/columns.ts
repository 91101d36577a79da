const MOST_COLUMNS = 4;
const COLUMN = 280;
const GAP = 16;
/**
 * The minimum width of a column: 280 px, or a quarter of the form if that is more. So there are at most four columns.
 */
const least = `max(${COLUMN}px, (100% - ${(MOST_COLUMNS - 1) * GAP}px) / ${MOST_COLUMNS})`;

/** The style of fields in columns: as many columns as fit, at most four. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: `var(--form-columns, repeat(auto-fill, minmax(min(100%, ${least}), 1fr)))`,
  columnGap: `${GAP}px`,
  rowGap: 2,
} as const;

/**
 * Styles for layouts drawn by the material renderers. Hidden elements leave no gap, and gaps are as wide as in the rest
 * of the form. Groups on the same line have one column each, and narrow groups wrap to the next line. Labels are not
 * larger than headings.
 */
export const materialLayout = {
  '& .MuiGrid-root:empty': { display: 'none' },
  '& .MuiGrid-container.MuiGrid-direction-xs-column': { rowGap: 2, flexWrap: 'nowrap' },
  '& .MuiGrid-container.MuiGrid-direction-xs-row': { '--form-columns': 'minmax(0, 1fr)' },
  '& .MuiGrid-container.MuiGrid-direction-xs-row > .MuiGrid-root': { minWidth: 'min(100%, 200px)' },
  '& .MuiTypography-h6': { typography: 'body2' },
} as const;
