import Button from '@mui/material/Button';
import { useLogout, useTranslate } from 'react-admin';
import { DialogShell } from '../../ui/DialogShell';
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
    <DialogShell
      title={translate('login.idle.title')}
      width="xs"
      urgent
      describedBy="idle-text"
      onClose={onStay}
      actions={
        <>
          <Button color="secondary" onClick={() => void logout({}, '/login', false)}>
            {translate('login.idle.leave')}
          </Button>
          <Button variant="contained" onClick={onStay} autoFocus>
            {translate('login.idle.stay')}
          </Button>
        </>
      }
    >
      <span id="idle-text" className="tabular">
        {translate('login.idle.text', { wait })}
      </span>
    </DialogShell>
  );
}
