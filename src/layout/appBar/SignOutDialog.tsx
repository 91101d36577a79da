import { useEffect, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
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
    // The next user starts at the first screen, not at the current screen.
    void logout({}, '/login', false);
  };
  return (
    <ConfirmDialog
      open
      urgent
      title={translate('shell.signOut.question')}
      confirm={translate('shell.signOut.confirm')}
      cancel={translate('shell.signOut.cancel')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
