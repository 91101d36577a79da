import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useErrorText } from './errorText';

interface Props {
  error: unknown;
  /** Builds the text from the reason; default: the reason alone. */
  text?: (reason: string) => string;
  /** Label of the button; default "Try again". */
  retry?: string;
  onRetry: () => void;
}

/** Shown for a part of a screen that could not be loaded: the reason, and a button that tries again. */
export function FailedAlert({ error, text = String, retry, onRetry }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <Alert
      severity="error"
      // In a narrow column, the button is below the text.
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 140px' } }}
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {retry ?? translate('states.retry')}
        </Button>
      }
    >
      {text(errorText(error))}
    </Alert>
  );
}
