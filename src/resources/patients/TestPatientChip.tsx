import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

/** Marks a patient that is not a real person, with the model from which the patient was made. */
export function TestPatientChip({ modelId }: { modelId: string }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color="warning"
      label={translate('patients.testPatient', { modelId })}
      title={translate('patients.testPatientText', { modelId })}
      sx={{ maxWidth: 200 }}
    />
  );
}
