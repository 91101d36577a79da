import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'react-admin';
import { rosterActions } from '../../../dataProvider/roster';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useErrorText } from '../../../ui/errorText';

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
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function remove(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const removed = await rosterActions.removeAll(orgId);
      notify('roster.removedAll', { type: 'success', messageArgs: { smart_count: removed } });
      onRemoved();
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      title={translate('records.deleteQuestion', { smart_count: 1 })}
      confirm={translate('roster.removeAll')}
      destructive
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {translate('roster.removeAllText', { smart_count: total })}
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {errorText(error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
