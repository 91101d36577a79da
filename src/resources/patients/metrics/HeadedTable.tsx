import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable } from '../../../ui/DataTable';

/** A table under its heading. The rows cannot be opened. */
export function HeadedTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ '& tbody tr': { cursor: 'default' } }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <DataTable aria-label={title}>{children}</DataTable>
    </Box>
  );
}
