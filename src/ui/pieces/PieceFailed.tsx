import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'react-admin';
import type { ApiError } from '../../dataProvider/apiError';
import { EmptyState } from '../EmptyState';

/**
 * The place of the error: instead of a screen, inside a screen, or in a notice if the part would have opened over the
 * screen.
 */
export type FailedPlace = 'screen' | 'inline' | 'notice';

interface Props {
  error: ApiError;
  place: FailedPlace;
  onRetry: () => void;
  /** Closes the notice. */
  onClose?: () => void;
}

/** Shown if a part of the console could not be loaded: the reason, and a retry button. */
export function PieceFailed({ error, place, onRetry, onClose }: Props) {
  const translate = useTranslate();
  const cause = error.code === 'outdated' ? 'outdated' : 'network';
  const retry = (
    <Button size="small" color="inherit" onClick={onRetry}>
      {translate('states.retry')}
    </Button>
  );
  if (place === 'notice') {
    return (
      <Snackbar open anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
        <Alert
          severity="warning"
          variant="filled"
          action={
            <>
              {retry}
              {onClose && (
                <Button size="small" color="inherit" onClick={onClose}>
                  {translate('states.close')}
                </Button>
              )}
            </>
          }
        >
          {translate(`states.piece.${cause}`)}
        </Alert>
      </Snackbar>
    );
  }
  if (place === 'inline') {
    return (
      <Alert severity="warning" action={retry} sx={{ gridColumn: '1 / -1' }}>
        {translate(`states.piece.${cause}`)}
      </Alert>
    );
  }
  return (
    <EmptyState
      role="alert"
      icon={<CloudOffIcon />}
      title={translate(`states.screen.${cause}`)}
      text={translate(`states.screen.${cause}Text`)}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {translate('states.retry')}
          </Button>
          {cause === 'outdated' && (
            <Button variant="outlined" onClick={() => globalThis.location.reload()}>
              {translate('states.reload')}
            </Button>
          )}
        </>
      }
    />
  );
}
