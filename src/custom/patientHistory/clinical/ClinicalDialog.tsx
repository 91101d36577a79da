import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { namesOf } from '../../../resources/entry';
import { RecordFailed, RecordSkeleton } from '../../../resources/record/RecordStates';
import { useCreateTitle } from '../../../resources/useCreateTitle';
import { useEntity } from '../../../resources/useEntity';
import { DialogShell } from '../../../ui/DialogShell';
import { useLanguage } from '../../../ui/useLanguage';
import { useFocusBack } from '../../../browse/focusBack';
import { usePlace } from '../../../browse/place';
import { useOpenRecord } from '../../../resources/rows/useOpenRecord';
import { AddForm, EditForm } from './ClinicalForms';

function Editing({ recordId, close }: { recordId: string; close: () => void }) {
  const { read } = useOpenRecord(recordId);
  const { data: record, error } = read;
  useFocusBack(recordId);
  if (record) return <EditForm key={record.id} record={record} onClose={close} />;
  return error ? <RecordFailed id={recordId} error={error} onRetry={() => void read.refetch()} /> : <RecordSkeleton />;
}

/** The dialog that adds or edits the clinical record that the address names. */
export function ClinicalDialog() {
  const language = useLanguage();
  const navigate = useNavigate();
  const { entry } = useEntity();
  const createTitle = useCreateTitle(entry);
  const { tab, to, recordId } = usePlace();
  const close = useMemo(() => () => void navigate(to(tab)), [navigate, tab, to]);
  if (recordId === undefined) return null;
  const { one } = namesOf(entry, language);
  const creating = recordId === 'create';
  return (
    // The form itself asks before edits are lost.
    <DialogShell title={creating ? createTitle : one} bare written={false} onClose={close} transitionDuration={150}>
      {creating ? <AddForm onClose={close} /> : <Editing recordId={recordId} close={close} />}
    </DialogShell>
  );
}
