import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isApiError } from '../../../dataProvider/apiError';
import { recordLabel } from '../../../domain/entity/manifest';
import { PatientIdFact, PatientNotes, PatientState } from '../../../resources/patients/PatientState';
import { usePatient } from '../../../resources/patients/usePatientFact';
import { useEntity } from '../../../resources/useEntity';
import { useErrorText } from '../../../ui/errorText';
import { Facts } from '../../../ui/Fact';

interface Props {
  patientId: string;
  onMissing: (patientId: string) => void;
}

/** The patient's name and the facts that must be visible on every tab of the history. */
export function PatientStrip({ patientId, onMissing }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { entry, entity } = useEntity();
  const { data: record, error, refetch } = usePatient(patientId);
  const isMissing = isApiError(error) && error.status === 404;
  useEffect(() => {
    if (isMissing) onMissing(patientId);
  }, [isMissing, onMissing, patientId]);
  if (!record) {
    // Shows nothing if the patient does not exist, because the open tab says so.
    if (!error || isMissing) return null;
    return (
      <Alert
        severity="error"
        sx={{ mx: 2 }}
        action={<Button onClick={() => void refetch()}>{translate('states.retry')}</Button>}
      >
        {errorText(error)}
      </Alert>
    );
  }
  const name = recordLabel(entry, record);
  return (
    <Box component="section" aria-label={name} sx={{ px: 2, pb: 0.5 }}>
      <Typography variant="h6" component="h2" sx={{ wordBreak: 'break-word' }}>
        {name}
      </Typography>
      <PatientNotes record={record} />
      <PatientState entity={entity} record={record} />
      <Facts minor>
        <PatientIdFact entity={entity} record={record} />
      </Facts>
    </Box>
  );
}
