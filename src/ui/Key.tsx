import Box from '@mui/material/Box';
import { keyName } from './keys';

/** A keyboard key. */
export function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 0.75,
        py: 0.125,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        bgcolor: 'subtle',
        color: 'text.secondary',
        typography: 'mono',
        whiteSpace: 'nowrap',
      }}
    >
      {keyName(name)}
    </Box>
  );
}
