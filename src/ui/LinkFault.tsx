import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { toApiError } from '../dataProvider/apiError';
import { FailedAlert } from './FailedAlert';

/** Whether the link to this page is invalid: the link has no token, or the platform does not accept the token. */
export const isLinkInvalid = (token: string, error: unknown): boolean =>
  token === '' || (error !== null && toApiError(error).code === 'linkInvalid');

interface Props {
  token: string;
  error: unknown;
  onRetry: () => void;
}

/** Says why the page that a link opened shows nothing: the link is invalid, or the page could not be loaded. */
export function LinkFault({ token, error, onRetry }: Props) {
  const translate = useTranslate();
  return isLinkInvalid(token, error) ? (
    <Alert severity="warning">{translate('errors.linkInvalid')}</Alert>
  ) : (
    <FailedAlert error={error} onRetry={onRetry} />
  );
}
