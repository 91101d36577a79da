import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import Drawer from '@mui/material/Drawer';

interface Props {
  /** Name for screen readers. */
  label: string;
  onClose: () => void;
  /** 480 px, or half the screen's width where that is more room than the content needs in one column. */
  wide?: boolean;
  /** What the panel shows: when it changes and takes the focused control with it, focus stays in the panel. */
  shows?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Stands beside what it is about, which stays in use, rather than over it. */
  beside?: boolean;
  children: ReactNode;
}

/**
 * A control that goes away, as Resend does once it is pressed, leaves focus on the page until the panel takes it back:
 * an Escape in between is meant for the panel all the same, unless a dialog lies over it.
 */
function useEscapeWithoutFocus(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
      const top = [...document.querySelectorAll('.MuiModal-root')].at(-1);
      if (top?.contains(panel.current)) close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panel]);
}

/** A panel from the right over the list: Escape closes it, and focus returns to where it came from. */
export function SideDrawer({ label, onClose, wide, shows, onKeyDown, beside, children }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!paper.current?.contains(document.activeElement)) paper.current?.focus();
  }, [shows]);
  useEscapeWithoutFocus(paper, onClose);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      variant={beside ? 'persistent' : 'temporary'}
      // Given as undefined it would take the place of the drawer's own handler, and Escape would do nothing.
      {...((onKeyDown || beside) && {
        onKeyDown: (event: KeyboardEvent) => {
          onKeyDown?.(event);
          if (beside && event.key === 'Escape') onClose();
        },
      })}
      transitionDuration={150}
      slotProps={{
        paper: {
          ref: paper,
          tabIndex: -1,
          'aria-label': label,
          ...(beside ? { role: 'complementary' } : { role: 'dialog', 'aria-modal': true }),
          sx: { width: wide ? 'max(50vw, 640px)' : beside ? 'min(480px, 45vw)' : 480, maxWidth: '100vw' },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
