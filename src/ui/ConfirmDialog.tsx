import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DialogFrame } from './DialogFrame';
import { useErrorText } from './errorText';

interface Props {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Label of the confirming button; defaults to "Confirm". */
  confirm?: string;
  cancel?: string;
  /** Marks the action as destructive. Cancel then has the focus. */
  destructive?: boolean;
  /** Announces the dialog as an alert that must be answered. */
  urgent?: boolean;
  busy?: boolean;
  /** The error of the confirmed action. */
  error?: unknown;
  /** Disables confirming; the dialog's content says why. */
  refused?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks a question that has no fields. Escape and a click outside cancel. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirm, cancel, destructive = false, urgent = false } = props;
  const { busy = false, error, refused = false, onConfirm, onCancel } = props;
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <DialogFrame
      open={open}
      title={title}
      width="xs"
      urgent={urgent}
      busy={busy}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy} autoFocus={destructive}>
            {cancel ?? translate('states.cancel')}
          </Button>
          <Button
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            onClick={onConfirm}
            loading={busy}
            disabled={refused}
            autoFocus={!destructive}
          >
            {confirm ?? translate('states.confirm')}
          </Button>
        </>
      }
    >
      {(children || error !== undefined) && (
        <>
          {children && <div>{children}</div>}
          {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
        </>
      )}
    </DialogFrame>
  );
}
