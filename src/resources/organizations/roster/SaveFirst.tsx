import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** The content of a tab that needs a saved organization. */
export const SaveFirst = ({ text = 'roster.saveFirst' }: { text?: string }) => (
  <Alert severity="info">{useTranslate()(text)}</Alert>
);
