/** Two columns of about 720 px in all, one where there is no room. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 2,
  maxWidth: 720,
} as const;
