import type { ReactNode } from 'react';
import { Card } from '../ui/Card';

interface Props {
  /** Minimum height in px. The default fits a list; more is needed if there are tabs and tools above the rows. */
  minHeight?: number;
  children: ReactNode;
}

/**
 * The outlined area of a screen. The rows scroll inside the frame; titles and tools stay in place. With pages, the
 * frame fills the available height, so that the paging buttons stay in place; so does content with `data-fills`.
 * Otherwise the frame is only as high as its content.
 */
export function Frame({ minHeight = 420, children }: Props) {
  return (
    <Card
      component="section"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: `max(100%, ${minHeight}px)`,
        '&:has(.MuiTablePagination-root, [data-fills])': { height: '100%', minHeight },
      }}
    >
      {children}
    </Card>
  );
}
