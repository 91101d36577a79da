import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface Props {
  /** The number of removals that can be undone; nothing is shown for 0. */
  count: number;
  /** Key of the text that says so, with `smart_count`. */
  text: string;
  onUndo: () => void;
}

/** What was removed and is not saved yet, with the way to have the last of it back. */
export function Removed({ count, text, onUndo }: Props) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ py: 0 }}
      action={
        <Button size="small" color="inherit" onClick={onUndo}>
          {translate('forms.undo')}
        </Button>
      }
    >
      {translate(text, { smart_count: count })}
    </Alert>
  );
}
