import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { lazyPiece } from './pieces';
import { copyText } from './copyText';

const JsonTree = lazyPiece(() => import('./JsonTree'), { ahead: true });

interface Props {
  title: string;
  value: object;
  onClose: () => void;
}

/** A stored record as JSON that can be folded and copied. */
export function JsonDialog({ title, value, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers sx={{ minHeight: 240 }}>
        <JsonTree value={value} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copyText(JSON.stringify(value, null, 2))}>{translate('states.copyAll')}</Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('states.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
