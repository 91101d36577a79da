import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';

interface Props {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Defaults to "Confirm". */
  confirm?: string;
  cancel?: string;
  /** Confirming destroys data. */
  destructive?: boolean;
  /**
   * A field inside has the initial focus. Otherwise the confirm button has it, or Cancel if the action is destructive.
   */
  typed?: boolean;
  busy?: boolean;
  /** Disables confirming; the dialog's content says why. */
  refused?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. Escape and a click outside cancel. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  destructive = false,
  typed = false,
  busy,
  refused = false,
  onConfirm,
  onCancel,
}: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={busy ? undefined : onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} autoFocus={!typed && destructive}>
          {cancel ?? translate('states.cancel')}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={busy}
          disabled={refused}
          autoFocus={!typed && !destructive}
        >
          {confirm ?? translate('states.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
