import type { ReactNode, Ref } from 'react';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { DropMenu } from './DropMenu';

interface Props {
  /** What the button is called. */
  label: string;
  /** What the menu hangs from while it is open, else null. */
  anchor: HTMLElement | null;
  onAnchor: (anchor: HTMLElement | null) => void;
  /** The button, for who opens the menu otherwise. */
  button?: Ref<HTMLButtonElement>;
  /** Entries of the menu. */
  children: ReactNode;
}

/** Three dots with what else can be done. */
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
