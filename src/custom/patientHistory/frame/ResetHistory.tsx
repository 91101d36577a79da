import { useState } from 'react';
import RestartAltIcon from '@mui/icons-material/RestartAlt';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { historyActions } from '../../../dataProvider/history';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useAction } from '../../../ui/useAction';

/** Ends the patient's unfinished check-in, after a confirmation. */
export function ResetHistory({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reset = useAction(async () => {
    const count = await historyActions.resetConversation(patientId);
    setAsking(false);
    notify('groupDetect.resetDone', { type: 'success', messageArgs: { smart_count: count } });
    await queryClient.refetchQueries({ type: 'active' });
  });
  return (
    <>
      <Button startIcon={<RestartAltIcon />} onClick={() => setAsking(true)}>
        {translate('groupDetect.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('groupDetect.resetTitle')}
        confirm={translate('groupDetect.reset')}
        destructive
        busy={reset.busy}
        error={reset.error}
        onConfirm={reset.run}
        onCancel={() => {
          setAsking(false);
          reset.forget();
        }}
      >
        {translate('groupDetect.resetText')}
      </ConfirmDialog>
    </>
  );
}
