import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import Drawer from '@mui/material/Drawer';

interface Props {
  /** Name for screen readers. */
  label: string;
  onClose: () => void;
  /** Makes the drawer wide enough for a record's tabs beside its form, instead of 480 px. */
  wide?: boolean;
  /**
   * A key of the drawer's content. When the key changes, the focus stays in the drawer even if the focused control is
   * gone.
   */
  shows?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Places the drawer next to the content instead of over it, so that the content can still be used. */
  beside?: boolean;
  children: ReactNode;
}

/**
 * If the focused control disappears, as the button Resend does after a click, the page has the focus. Until the drawer
 * gets the focus back, Escape must still close the drawer, unless a dialog is above the drawer.
 */
function useEscapeWithoutFocus(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
      // A drawer beside the content is not a modal, so it is on top if no modal is open.
      const top = [...document.querySelectorAll('.MuiModal-root')].at(-1) ?? panel.current;
      if (top?.contains(panel.current)) close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panel]);
}

/** Moves the focus to the title, where reading begins, if nothing within the drawer has the focus. */
function focusTitle(panel: HTMLElement | null): void {
  const { activeElement } = document;
  if (!panel || (panel !== activeElement && panel.contains(activeElement))) return;
  const title = panel.querySelector<HTMLElement>('h1, h2');
  if (title) title.tabIndex = -1;
  (title ?? panel).focus();
}

/**
 * A drawer at the right, over the list or beside it. Escape closes the drawer. When a drawer over the list is closed,
 * the focus returns to where it was.
 */
export function SideDrawer({ label, onClose, wide, shows, onKeyDown, beside, children }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => focusTitle(paper.current), [shows]);
  useEscapeWithoutFocus(paper, onClose);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      variant={beside ? 'persistent' : 'temporary'}
      // An undefined `onKeyDown` would override the drawer's own handler, and Escape would do nothing.
      {...((onKeyDown || beside) && {
        onKeyDown: (event: KeyboardEvent) => {
          onKeyDown?.(event);
          if (!beside || event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        },
      })}
      transitionDuration={150}
      slotProps={{
        paper: {
          ref: paper,
          tabIndex: -1,
          'aria-label': label,
          ...(beside ? { role: 'complementary' } : { role: 'dialog', 'aria-modal': true }),
          sx: { width: wide ? 'max(60vw, min(90vw, 960px))' : beside ? 'min(480px, 45vw)' : 480, maxWidth: '100vw' },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
