import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Names and values in two columns. The names must be unique. */
export function Pairs({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(120px, 1fr) 3fr',
        gap: 1,
        typography: 'body2',
        overflowWrap: 'anywhere',
      }}
    >
      {pairs.map(([name, value]) => (
        <Fragment key={name}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
