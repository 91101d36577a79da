import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import Box from '@mui/material/Box';

/** Tolerance in px, because scroll positions are rounded. */
const SLACK = 2;

interface Edges {
  /** Whether content is hidden at the left. */
  left: boolean;
  /** Whether content is hidden at the right. */
  right: boolean;
}

function useEdges(box: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ left: false, right: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const update = (): void => {
      const left = element.scrollLeft > SLACK;
      const right = element.scrollWidth - element.clientWidth - element.scrollLeft > SLACK;
      setEdges((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    const sizes = new ResizeObserver(update);
    const watch = (): void => {
      sizes.disconnect();
      sizes.observe(element);
      for (const child of element.children) sizes.observe(child);
      update();
    };
    // Watched, because the content changes when a table replaces the skeleton.
    const content = new MutationObserver(watch);
    content.observe(element, { childList: true });
    element.addEventListener('scroll', update, { passive: true });
    watch();
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [box]);
  return edges;
}

interface Props {
  boxRef: RefObject<HTMLDivElement | null>;
  /** Lets the keyboard scroll the content, under this name; not needed if the content can have the focus. */
  label?: string;
  /** Maximum height; by default that of the surrounding box. */
  maxHeight?: string;
  children: ReactNode;
}

/** Scrolls its content. A shadow at the right edge shows that more content is hidden there. */
export function ScrollBox({ boxRef, label, maxHeight, children }: Props) {
  const { left, right } = useEdges(boxRef);
  return (
    <Box sx={{ flex: 1, minHeight: 0, position: 'relative', display: 'flex' }}>
      <Box
        ref={boxRef}
        data-scroll-box=""
        {...(label !== undefined && { tabIndex: 0, role: 'group', 'aria-label': label })}
        {...(left && { 'data-scrolled': '' })}
        sx={{ flex: 1, minWidth: 0, overflow: 'auto', position: 'relative', ...(maxHeight && { maxHeight }) }}
      >
        {children}
      </Box>
      {right && (
        <Box
          aria-hidden
          data-testid="more-right"
          sx={{
            position: 'absolute',
            insetBlock: 0,
            right: 0,
            width: 16,
            zIndex: 4,
            pointerEvents: 'none',
            display: 'flex',
            background: 'linear-gradient(to right, transparent, rgb(0 0 0 / 18%))',
          }}
        />
      )}
    </Box>
  );
}
