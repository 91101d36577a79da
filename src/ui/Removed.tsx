import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface Props {
  /** The number of removals that can be undone; nothing is shown for 0. */
  count: number;
  /** Text key of the message, which takes `smart_count`. */
  text: string;
  onUndo: () => void;
}

/** Reports removed items that are not saved yet, with a button that restores the item removed last. */
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
