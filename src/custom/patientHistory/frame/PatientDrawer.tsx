import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { RecordFailed, RecordSkeleton } from '../../../resources/record/RecordStates';
import { RecordView } from '../../../resources/record/RecordView';
import { useRecord } from '../../../resources/record/useRecord';
import { useEntity } from '../../../resources/useEntity';
import { SideDrawer } from '../../../ui/SideDrawer';

interface Props {
  patientId: string;
  onClose: () => void;
}

/** The patient's form in a drawer over the history. */
export function PatientDrawer({ patientId, onClose }: Props) {
  const translate = useTranslate();
  const { entry } = useEntity();
  const { data: record, error, refetch } = useRecord(patientId);
  return (
    <SideDrawer label={translate('history.editPatient')} shows={record ? 'loaded' : 'loading'} onClose={onClose} wide>
      <ResourceContextProvider value={entry.resource}>
        {record ? (
          <RecordView
            key={record.id}
            record={record}
            onGone={onClose}
            controls={
              <IconButton onClick={onClose} aria-label={translate('states.close')}>
                <CloseIcon />
              </IconButton>
            }
          />
        ) : error ? (
          <RecordFailed id={patientId} error={error} onRetry={() => void refetch()} />
        ) : (
          <RecordSkeleton />
        )}
      </ResourceContextProvider>
    </SideDrawer>
  );
}
