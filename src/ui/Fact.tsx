import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Name and value in a line of `Facts`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'baseline' }}>
      <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'baseline' }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface FactsProps {
  children: ReactNode;
  /** Uses smaller type, for facts that are seldom read. */
  minor?: boolean;
}

/** The line of identifying values below a record's title. */
export function Facts({ children, minor = false }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.25,
        m: 0,
        mt: 0.5,
        typography: minor ? 'caption' : 'body2',
        ...(minor && { '& *': { fontSize: 'inherit' } }),
      }}
    >
      {children}
    </Box>
  );
}
