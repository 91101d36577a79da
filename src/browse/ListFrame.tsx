import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { BESIDE } from './beside';
import { filterKeys } from './filters/filterKeys';
import { Frame } from './Frame';

interface Props {
  /** The heading of the screen. */
  title: ReactNode;
  /** A search of the list, in the middle. */
  search?: ReactNode;
  /** Tools at the right of the title. */
  tools?: ReactNode;
  /**
   * The screen's own controls, below the title: the choice of whose rows are shown, or a search that is not a filter.
   */
  controls?: ReactNode;
  children: ReactNode;
}

/** The line with a list's own controls. */
export const ControlRow = ({ children }: { children: ReactNode }) => (
  <Box
    data-filters=""
    onKeyDown={filterKeys}
    sx={{
      display: 'flex',
      gap: 1,
      ...BESIDE,
      flexWrap: 'wrap',
      px: 2,
      pb: 1.5,
    }}
  >
    {children}
  </Box>
);

const HEAD = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  flexWrap: 'wrap',
  px: 2,
  py: 1.5,
  // The main button is at the right, also where there is no room for it on the line of the title. A title that stands
  // alone is at the left.
  '& > * + :last-child': { ml: 'auto' },
} as const;

/** The frame of a list screen: title, tools and controls, above the scrolling content. */
export function ListFrame({ title, search, tools, controls, children }: Props) {
  return (
    <Frame>
      <Box sx={HEAD}>
        {title}
        {search !== undefined && <Box sx={{ flex: 1, minWidth: 180 }}>{search}</Box>}
        {tools}
      </Box>
      {controls && <ControlRow>{controls}</ControlRow>}
      {children}
    </Frame>
  );
}
