import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Frame } from './Frame';

interface Props {
  /** The heading of the screen. */
  title: ReactNode;
  /** Tools at the right of the title. */
  tools?: ReactNode;
  /** Controls of the screen's own below the title: whose rows are shown, or a search that is not a filter. */
  controls?: ReactNode;
  children: ReactNode;
}

/** The line of a list's own controls. */
export const ControlRow = ({ children, belowTabs = false }: { children: ReactNode; belowTabs?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1,
      alignItems: 'flex-end',
      flexWrap: 'wrap',
      px: 2,
      pt: belowTabs ? 1.5 : 0,
      pb: 1.5,
    }}
  >
    {children}
  </Box>
);

/** The frame of a list screen: title, tools and controls, above what scrolls. */
export function ListFrame({ title, tools, controls, children }: Props) {
  return (
    <Frame>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1.5 }}>
        {title}
        {tools}
      </Box>
      {controls && <ControlRow>{controls}</ControlRow>}
      {children}
    </Frame>
  );
}
