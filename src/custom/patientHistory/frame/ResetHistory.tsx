import { useState } from 'react';
import RestartAltIcon from '@mui/icons-material/RestartAlt';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { historyActions } from '../../../dataProvider/history';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useErrorText } from '../../../ui/errorText';

/** Ends the patient's unfinished check-in, after a confirmation. */
export function ResetHistory({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const reset = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const count = await historyActions.resetConversation(patientId);
      setAsking(false);
      notify('groupDetect.resetDone', { type: 'success', messageArgs: { smart_count: count } });
      await queryClient.refetchQueries({ type: 'active' });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button startIcon={<RestartAltIcon />} onClick={() => setAsking(true)}>
        {translate('groupDetect.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('groupDetect.resetTitle')}
        confirm={translate('groupDetect.reset')}
        busy={busy}
        onConfirm={() => void reset()}
        onCancel={() => {
          setAsking(false);
          setError(undefined);
        }}
      >
        <Typography variant="body2">{translate('groupDetect.resetText')}</Typography>
        {error !== undefined && (
          <Typography variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
            {errorText(error)}
          </Typography>
        )}
      </ConfirmDialog>
    </>
  );
}
