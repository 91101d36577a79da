import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The fields of a dialog. While `disabled`, no field can be used, including fields that are not HTML controls. */
export const Fields = ({ disabled, children }: { disabled: boolean; children: ReactNode }) => (
  <Box
    component="fieldset"
    disabled={disabled}
    inert={disabled}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 2,
      border: 0,
      p: 0,
      m: 0,
      minWidth: 0,
      '&:disabled': { opacity: 0.6 },
    }}
  >
    {children}
  </Box>
);
