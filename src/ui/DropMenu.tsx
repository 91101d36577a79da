import type { ReactNode } from 'react';
import Menu from '@mui/material/Menu';

interface Props {
  /** What it hangs from while it is open, else null. */
  anchor: HTMLElement | null;
  onClose: () => void;
  dense?: boolean;
  /** Its entries. */
  children: ReactNode;
}

/** The menu of a button. Closed it is nothing at all: a screen has many of them. */
export const DropMenu = ({ anchor, onClose, dense = false, children }: Props) =>
  anchor && (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { dense } }}>
      {children}
    </Menu>
  );
