import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { DeleteRecordsDialog } from '../../resources/list/DeleteRecordsDialog';
import { RecordFailed } from '../../resources/record/RecordStates';
import { DialogShell } from '../../ui/DialogShell';
import { useErrorText } from '../../ui/errorText';
import DocumentDialog from '../../resources/documents/DocumentDialog';
import { useBlob } from './useBlob';

interface Props {
  recordId: string;
  onClose: () => void;
}

function Shown({ record, onClose }: { record: RaRecordOf<'blobs'>; onClose: () => void }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <DocumentDialog
      document={{ patientId: String(record.patientId), blobId: String(record.blobId) }}
      mimeType={String(record.mimeType ?? '')}
      title={typeof record.title === 'string' ? record.title : ''}
      onClose={onClose}
      close={translate('blobs.ok')}
      actions={
        <>
          <Button color="error" onClick={() => setAsking(true)}>
            {translate('blobs.delete')}
          </Button>
          {asking && <DeleteRecordsDialog records={[record]} onClose={() => setAsking(false)} onDeleted={onClose} />}
        </>
      }
    />
  );
}

/** The document named by the address, with the buttons Delete and Ok. */
export function BlobDialog({ recordId, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { record, error, refetch } = useBlob(recordId);
  if (record) return <Shown record={record} onClose={onClose} />;
  if (!error) return null;
  return (
    <DialogShell
      title={errorText(error)}
      untitled
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} data-first>
          {translate('blobs.ok')}
        </Button>
      }
    >
      <RecordFailed id={recordId} error={error} onRetry={refetch} />
    </DialogShell>
  );
}
