import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';

interface Props {
  label: string;
  /** The dialog, which opens above the menu. */
  children: ReactNode;
}

/** A menu item that opens a dialog. It is for the menu of an unsaved record. */
export function DialogAction({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>{label}</MenuItem>
      {/* The menu would otherwise handle letters and the Tab key. */}
      {open && <Box onKeyDown={(event) => event.stopPropagation()}>{children}</Box>}
    </>
  );
}
