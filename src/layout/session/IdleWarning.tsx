import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLogout, useTranslate } from 'react-admin';
import { useIdle } from './useIdle';

/** Warns that the session is about to end, with a button to stay. */
export function IdleWarning() {
  const { left, stay } = useIdle();
  return left !== null && <Warning left={left} onStay={stay} />;
}

function Warning({ left, onStay }: { left: number; onStay: () => void }) {
  const translate = useTranslate();
  const logout = useLogout();
  const wait = translate('errors.seconds', { smart_count: Math.ceil(left / 1000) });
  return (
    <Dialog open onClose={onStay} role="alertdialog" aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{translate('login.idle.title')}</DialogTitle>
      <DialogContent id="idle-text" className="tabular">
        {translate('login.idle.text', { wait })}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={() => void logout({}, '/login', false)}>
          {translate('login.idle.leave')}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {translate('login.idle.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
