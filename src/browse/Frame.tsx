import type { ReactNode } from 'react';
import Paper from '@mui/material/Paper';

interface Props {
  /** Minimum height in px. The default fits a list; more is needed if there are tabs and tools above the rows. */
  minHeight?: number;
  children: ReactNode;
}

/**
 * The outlined area of a screen. It fills the available height: rows scroll inside it, titles and tools stay in place.
 */
export function Frame({ minHeight = 420, children }: Props) {
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight }}
    >
      {children}
    </Paper>
  );
}
