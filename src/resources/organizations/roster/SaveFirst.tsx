import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** What stands in a tab that needs an organization that has been saved. */
export const SaveFirst = ({ text = 'roster.saveFirst' }: { text?: string }) => (
  <Alert severity="info">{useTranslate()(text)}</Alert>
);
