import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface Props {
  /**
   * The longest text that the control shows while the filter is not set; or the text of the value, to show it whole.
   */
  text: string;
  chosen: boolean;
  /** Whether a control that is set has a button beside its arrow that clears it. */
  clears?: boolean;
  /** Minimum width in px. */
  width?: number | undefined;
  children: ReactNode;
}

/** A longer value of a filter is cut. */
const WIDEST = 360;

/**
 * Gives a filter the width of its text in the reader's language, so that the text is never cut. Only a filter that is
 * set grows into free space, to show its value. The other filters keep their width.
 */
export const FilterBox = ({ text, chosen, width = 120, clears = false, children }: Props) => (
  <Box
    sx={{
      flex: `${chosen ? 1 : 0} 0 auto`,
      minWidth: 'max-content',
      maxWidth: WIDEST,
      // The control itself does not affect the width, because it may show a longer value.
      '& > *': { width: 0, minWidth: '100%' },
      // An invisible copy of the text sets the width, with room for the control's padding and arrow.
      '&::after': {
        content: JSON.stringify(text),
        display: 'block',
        boxSizing: 'border-box',
        minWidth: width,
        maxWidth: WIDEST,
        height: 0,
        pl: '15px',
        pr: clears && chosen ? '76px' : '44px',
        overflow: 'hidden',
        visibility: 'hidden',
        whiteSpace: 'nowrap',
      },
    }}
  >
    {children}
  </Box>
);
