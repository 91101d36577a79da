import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The figures of a chart at the pointer. */
export const ChartNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ p: 1, borderRadius: 1, bgcolor: 'background.paper', boxShadow: 3, typography: 'body2' }}>
    <b>{title}</b>
    {children}
  </Box>
);
