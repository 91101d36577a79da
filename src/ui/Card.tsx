import type { ElementType } from 'react';
import Paper, { type PaperProps } from '@mui/material/Paper';

/** An outlined area: the frame of a list, of a record's page or of the sign-in, and a card within them. */
export const Card = (props: Omit<PaperProps, 'variant'> & { component?: ElementType }) => (
  <Paper variant="outlined" {...props} />
);
