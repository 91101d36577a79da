import type { ReactNode } from 'react';
import Paper from '@mui/material/Paper';

interface Props {
  /** Minimum height in px: a list's, or more if there are tabs and tools above the rows. */
  minHeight?: number;
  children: ReactNode;
}

/** The sheet of a screen, as high as there is room: rows scroll in it, what belongs to all of them stays. */
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
