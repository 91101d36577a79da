import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { CopyId } from '../../../ui/CopyId';

interface Props {
  label: string;
  id: string;
  /** Describes the export. */
  text: string;
}

/** The id for importing an export, with a copy button. */
export function ExportedId({ label, id, text }: Props) {
  return (
    <Alert severity="success" role="status">
      {text}
      <Box sx={{ mt: 1 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>
        <CopyId id={id} label={label} length={40} />
      </Box>
    </Alert>
  );
}
