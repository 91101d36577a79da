import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FileButton } from '../../ui/FileButton';

interface Props {
  /** A file is there already: another takes its place. */
  chosen: boolean;
  disabled: boolean;
  onChoose: (file: File) => Promise<void>;
}

/** The button that takes a file with rows, and what such a file is. */
export function ChooseFile({ chosen, disabled, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <div>
      <FileButton
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        disabled={disabled}
        onChoose={(file) => void onChoose(file)}
      >
        {translate(chosen ? 'importing.another' : 'importing.choose')}
      </FileButton>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('importing.chooseText')}
      </Typography>
    </div>
  );
}
