import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

interface Props {
  label: string;
  /** The record's form has unsaved edits, so the action is disabled. */
  dirty?: boolean;
  /** The dialog, which opens above the menu. */
  children: ReactNode;
}

/** A menu item of a record that opens a dialog. */
export function DialogAction({ label, dirty = false, children }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuItem onClick={() => setOpen(true)} disabled={dirty} sx={{ display: 'block' }}>
        {label}
        {dirty && (
          <Typography variant="caption" component="span" sx={{ display: 'block' }}>
            {translate('records.saveFirst')}
          </Typography>
        )}
      </MenuItem>
      {/* The menu would otherwise handle letters and the Tab key. */}
      {open && <Box onKeyDown={(event) => event.stopPropagation()}>{children}</Box>}
    </>
  );
}
