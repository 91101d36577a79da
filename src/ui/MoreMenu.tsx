import type { ReactNode, Ref } from 'react';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { DropMenu } from './DropMenu';

interface Props {
  /** Accessible name of the button. */
  label: string;
  /** The element that the menu is attached to; null while closed. */
  anchor: HTMLElement | null;
  onAnchor: (anchor: HTMLElement | null) => void;
  /** The button's element, for callers that also open the menu themselves. */
  button?: Ref<HTMLButtonElement>;
  /** The menu items. */
  children: ReactNode;
}

/** A button with three dots, and its menu. */
export const MoreMenu = ({ label, anchor, onAnchor, button, children }: Props) => (
  <>
    <Tooltip title={label}>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => onAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
    </Tooltip>
    <DropMenu anchor={anchor} onClose={() => onAnchor(null)}>
      {children}
    </DropMenu>
  </>
);
