import type { KeyboardEvent, ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';

interface Props {
  /** Name for screen readers. */
  label: string;
  onClose: () => void;
  /** 480 px, or half the screen's width where that is more room than the content needs in one column. */
  wide?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A panel from the right over the list: Escape closes it, and focus returns to where it came from. */
export function SideDrawer({ label, onClose, wide, onKeyDown, children }: Props) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      transitionDuration={150}
      slotProps={{
        paper: {
          'aria-label': label,
          role: 'dialog',
          'aria-modal': true,
          sx: { width: wide ? 'max(50vw, 640px)' : 480, maxWidth: '100vw' },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
