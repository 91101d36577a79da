import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { toApiError } from '../dataProvider/apiError';
import { FailedAlert } from './FailedAlert';

/** Whether the link of a page does not work: it has no token, or the platform does not accept it. */
export const isLinkInvalid = (token: string, error: unknown): boolean =>
  token === '' || (error !== null && toApiError(error).code === 'linkInvalid');

interface Props {
  token: string;
  error: unknown;
  onRetry: () => void;
}

/** Why the page of a link shows nothing: the link does not work, or the page could not be loaded. */
export function LinkFault({ token, error, onRetry }: Props) {
  const translate = useTranslate();
  return isLinkInvalid(token, error) ? (
    <Alert severity="warning">{translate('errors.linkInvalid')}</Alert>
  ) : (
    <FailedAlert error={error} onRetry={onRetry} />
  );
}
