import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The CSS variable that has the height of the sticky header above. */
export const HEADER_HEIGHT = '--sticky-header-height';

/**
 * A header that stays while the content below it scrolls. Focused elements and scroll targets are never hidden under
 * it.
 */
export function StickyHeader({ children }: { children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const header = root.current;
    const around = header?.parentElement;
    if (!header || !around) return undefined;
    const observer = new ResizeObserver(() => around.style.setProperty(HEADER_HEIGHT, `${header.offsetHeight}px`));
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={root}
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 3,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        px: 2,
        py: 1.5,
        '& ~ *, & ~ * :is(input, textarea, button, a, [tabindex], [role="combobox"], [data-field])': {
          scrollMarginTop: `calc(var(${HEADER_HEIGHT}, 0px) + 8px)`,
          scrollMarginBottom: '8px',
        },
      }}
    >
      {children}
    </Box>
  );
}
