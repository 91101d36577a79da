import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { answer } from '../../ui/shellEvents';

/** Confirms sign-out; opened by the event `signOut`. */
export function SignOutDialog() {
  const [open, setOpen] = useState(false);
  useEffect(() => answer('signOut', () => setOpen(true)), []);
  return open && <Question onClose={() => setOpen(false)} />;
}

function Question({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const logout = useLogout();
  const confirm = () => {
    onClose();
    // The next user starts at the first screen, not at this one.
    void logout({}, '/login', false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="sign-out-question" role="alertdialog">
      <DialogTitle id="sign-out-question">{translate('shell.signOut.question')}</DialogTitle>
      <DialogActions>
        <Button onClick={onClose}>{translate('shell.signOut.cancel')}</Button>
        <Button variant="contained" onClick={confirm} autoFocus>
          {translate('shell.signOut.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
