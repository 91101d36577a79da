import { useNotify, useTranslate } from 'react-admin';
import { rosterActions } from '../../../dataProvider/roster';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useAction } from '../../../ui/useAction';

interface Props {
  orgId: string;
  total: number;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirms the deletion of the whole roster. */
export function RemoveAllDialog({ orgId, total, onClose, onRemoved }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const remove = useAction(async () => {
    const removed = await rosterActions.removeAll(orgId);
    notify('roster.removedAll', { type: 'success', messageArgs: { smart_count: removed } });
    onRemoved();
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={translate('records.deleteQuestion', { smart_count: 1 })}
      confirm={translate('roster.removeAll')}
      destructive
      busy={remove.busy}
      error={remove.error}
      onConfirm={remove.run}
      onCancel={onClose}
    >
      {translate('roster.removeAllText', { smart_count: total })}
    </ConfirmDialog>
  );
}
