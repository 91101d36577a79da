/** The scrolling content of a tab. */
export const BODY = {
  px: 2,
  pb: 2,
  overflow: 'auto',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoRows: 'max-content',
} as const;
