import { useId, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../../../ui/errorText';

interface Props {
  title: string;
  children: ReactNode;
  /** Controls to the left of Cancel and Save. */
  others?: ReactNode;
  save: string;
  canSave?: boolean;
  busy: boolean;
  error: unknown;
  onSave: () => void;
  onClose: () => void;
}

/** A small form in a dialog: it saves at once; a failure is shown and the fields are kept. */
export function FormDialog({ title, children, others, save, canSave = true, busy, error, onSave, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {children}
        {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        {others}
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose} disabled={busy}>
          {translate('states.cancel')}
        </Button>
        <Button variant="contained" loading={busy} disabled={!canSave} onClick={onSave}>
          {save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
