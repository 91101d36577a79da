import type { ReactNode } from 'react';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import LinkOffIcon from '@mui/icons-material/LinkOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { toApiError } from '../dataProvider/apiError';
import { CopyId } from './CopyId';
import { EmptyState } from './EmptyState';
import { useErrorText } from './errorText';

interface Props {
  error: unknown;
  /** Says what failed, e.g. "Patient could not be loaded". */
  title: string;
  onRetry?: () => void;
  /** The link back from a record that does not exist. */
  back?: ReactNode;
  /** What else can be done about another error. */
  other?: ReactNode;
}

/**
 * An error: title, reason, the request id for support, and a retry button. A retry after a 404 would fail again, so a
 * 404 shows a link back instead.
 */
export function FailedState({ error, title, onRetry, back, other }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { requestId, status } = toApiError(error);
  if (status === 404)
    return (
      <EmptyState
        role="alert"
        icon={<LinkOffIcon aria-hidden />}
        title={title}
        text={translate('records.missingText')}
        actions={back}
      />
    );
  return (
    <EmptyState
      role="alert"
      icon={<ErrorOutlineIcon color="error" />}
      title={title}
      text={
        <>
          <div>{errorText(error)}</div>
          {requestId && (
            <Box sx={{ mt: 1, display: 'inline-flex', gap: 1, alignItems: 'center' }}>
              {translate('states.requestId')}
              <CopyId id={requestId} label={translate('states.requestId')} length={36} />
            </Box>
          )}
        </>
      }
      actions={
        (onRetry || other) && (
          <>
            {onRetry && (
              <Button variant="outlined" onClick={onRetry}>
                {translate('states.retry')}
              </Button>
            )}
            {other}
          </>
        )
      }
    />
  );
}
