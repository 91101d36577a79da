import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FileButton } from '../../ui/FileButton';

interface Props {
  /** Whether a file is already chosen. A newly chosen file replaces it. */
  chosen: boolean;
  onChoose: (file: File) => Promise<void>;
}

/** The button to choose a file, with the accepted formats. */
export function ChooseFile({ chosen, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <div>
      <FileButton accept=".csv,.tsv,.txt,.json,text/csv,application/json" onChoose={(file) => void onChoose(file)}>
        {translate(chosen ? 'importing.another' : 'importing.choose')}
      </FileButton>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('importing.chooseText')}
      </Typography>
    </div>
  );
}
