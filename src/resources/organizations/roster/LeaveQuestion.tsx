import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Asks before a panel is closed with edits in it. */
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
