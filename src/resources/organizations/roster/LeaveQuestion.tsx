import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Confirms closing a panel with unsaved edits. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open
      title={translate('states.leave')}
      confirm={translate('states.leaveConfirm')}
      cancel={translate('states.leaveCancel')}
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {translate('states.leaveText')}
    </ConfirmDialog>
  );
}
