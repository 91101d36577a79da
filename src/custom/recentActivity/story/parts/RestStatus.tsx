import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../../../../ui/errorText';

/** The state of loading the other days of a story. */
export interface RestOfStory {
  /** Why the days could not be loaded; null while they are being loaded. */
  error: Error | null;
  retry: () => void;
}

/** About as high as the findings that are shown later, so that the grid does not move much. */
const WAITING = { px: 2, minHeight: 120, typography: 'body2', color: 'text.secondary' };

/**
 * Says that only some days are loaded, that the other days could not be loaded, or, for screen readers, that all days
 * are loaded.
 */
export function RestStatus({ rest }: { rest: RestOfStory | null }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (rest?.error)
    return (
      <Alert
        severity="error"
        sx={{ mx: 2 }}
        action={
          <Button color="inherit" size="small" onClick={rest.retry}>
            {translate('states.retry')}
          </Button>
        }
      >
        {translate('storyView.restFailed')} {errorText(rest.error)}
      </Alert>
    );
  return (
    <Box role="status" sx={rest ? WAITING : visuallyHidden}>
      {translate(rest ? 'storyView.waiting' : 'storyView.complete')}
      {rest && <LinearProgress aria-hidden sx={{ mt: 0.5, maxWidth: 240 }} />}
    </Box>
  );
}
