import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FileButton } from '../../../ui/FileButton';
import { patientIdsOf, type PatientFile } from './patientIds';

interface Props {
  file: PatientFile | null;
  onChange: (file: PatientFile | null) => void;
}

/** The optional file with patient ids: choose, show, remove. */
export function FileChoice({ file, onChange }: Props) {
  const translate = useTranslate();
  const fault = file && 'fault' in file ? file.fault : undefined;
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          onChoose={(chosen) => void chosen.text().then((text) => onChange(patientIdsOf(chosen.name, text)))}
        >
          {translate(file ? 'importing.another' : 'detectRun.choose')}
        </FileButton>
        {file && !fault && 'name' in file && <Typography variant="body2">{file.name}</Typography>}
        {file && <Button onClick={() => onChange(null)}>{translate('detectRun.withoutFile')}</Button>}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('detectRun.fileText')}
      </Typography>
      {fault && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fault.code === 'noColumn'
            ? translate('detectRun.noColumn')
            : translate(`importing.${fault.code}`, { ...fault })}
        </Alert>
      )}
    </div>
  );
}
