import type { ReactNode } from 'react';
import Menu from '@mui/material/Menu';

interface Props {
  /** The element that the menu is attached to; null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  dense?: boolean;
  /** The menu items. */
  children: ReactNode;
}

/** A button's menu. Renders nothing while closed, because a screen has many such menus. */
export const DropMenu = ({ anchor, onClose, dense = false, children }: Props) =>
  anchor && (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { dense } }}>
      {children}
    </Menu>
  );
