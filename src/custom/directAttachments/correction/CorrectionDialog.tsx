import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { toApiError } from '../../../dataProvider/apiError';
import { attachmentActions } from '../../../dataProvider/directAttachments';
import type { PersonCorrection } from '../../../domain/directMessages/correction';
import { DialogShell } from '../../../ui/DialogShell';
import { FailedState } from '../../../ui/FailedState';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useOnce } from '../../../ui/useOnce';
import { ATTACHMENT } from '../source';
import { CorrectionForm } from './CorrectionForm';
import { loadPatientPart } from './patientPart';
import { SaidFields } from './SaidFields';

interface Props {
  attachmentId: string;
  /** Called after a correction was saved or removed; the attachment then waits for a run. */
  onSaved: () => void;
  onClose: () => void;
}

/** Corrects what the document of an attachment says about its patient, before the patient is made. */
export default function CorrectionDialog({ attachmentId, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { data, error, refetch } = useQuery({
    queryKey: [`${ATTACHMENT}/correction`, attachmentId],
    queryFn: async ({ signal }) => ({
      read: await attachmentActions.correction(attachmentId, signal),
      part: await loadPatientPart(),
    }),
    retry: false,
    // No automatic reload, because each read is audited, and edits must stay.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const save = useOnce(async (correction: PersonCorrection | null): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await attachmentActions.correct(attachmentId, { version: data?.read.version ?? 0, correction });
    } catch (error) {
      const { status } = toApiError(error);
      // The form shows other failures at its fields, or above them.
      if (correction === null || status === 404 || status === 409) setFailure(error);
      throw error;
    } finally {
      setBusy(false);
    }
    notify(`directAttachments.correction.${correction === null ? 'removed' : 'saved'}`, { type: 'success' });
    flushSync(() => setDirty(false));
    onClose();
    onSaved();
  });
  const close = <Button onClick={onClose}>{translate('states.close')}</Button>;
  return (
    <DialogShell
      title={translate('directAttachments.correction.title')}
      width="lg"
      bare
      busy={isBusy}
      written={isDirty}
      onClose={onClose}
    >
      {error ? (
        <>
          <DialogContent>
            <FailedState error={error} title={translate('directAttachments.failed')} onRetry={() => void refetch()} />
          </DialogContent>
          <DialogActions>{close}</DialogActions>
        </>
      ) : !data ? (
        <ScreenSkeleton />
      ) : data.read.notCorrectable === null && data.read.said ? (
        <CorrectionForm
          read={data.read}
          said={data.read.said}
          part={data.part}
          busy={isBusy}
          failure={failure}
          save={save}
          onReload={() => {
            setFailure(undefined);
            void refetch();
          }}
          onDirtyChange={setDirty}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogContent dividers>
            <Alert severity="info" sx={{ mb: 2 }}>
              {translate(`directAttachments.correction.not.${data.read.notCorrectable ?? 'noPerson'}`)}
            </Alert>
            {data.read.said && <SaidFields said={data.read.said} entity={data.part.entity} />}
          </DialogContent>
          <DialogActions>{close}</DialogActions>
        </>
      )}
      <LeaveGuard dirty={isDirty} />
    </DialogShell>
  );
}
