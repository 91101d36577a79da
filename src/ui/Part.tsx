import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  title: string;
  /** Content at the right of the heading. */
  aside?: ReactNode;
  /**
   * Makes the section no landmark, because its content is one with the same name, or because it is shown repeatedly.
   */
  plain?: boolean;
  children: ReactNode;
}

/** A section of a record's details. */
export function Part({ title, aside, plain = false, children }: Props) {
  const id = useId();
  return (
    <Box {...(!plain && { component: 'section', 'aria-labelledby': id })} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 0.5 }}>
        <Typography variant="subtitle2" component="h3" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
}
