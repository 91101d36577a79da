import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isApiError } from '../../dataProvider/apiError';
import { runtimeConfig } from '../../dataProvider/config';
import { Message } from './Message';

interface FailedProps {
  error: Error;
  onRetry: () => void;
}

/** The screen for an uncaught error, with the information that support needs. */
export function Failed({ error, onRetry }: FailedProps) {
  const translate = useTranslate();
  const { version } = runtimeConfig();
  const [at] = useState(() => new Date().toISOString());
  const requestId = isApiError(error) ? error.requestId : undefined;
  const lines = [
    `${error.name}: ${error.message}`,
    requestId && translate('errors.requestId', { id: requestId }),
    `${translate('shell.name')} ${version} · ${at}`,
  ].filter(Boolean);
  return (
    <Message
      icon={<ErrorOutline />}
      title={translate('shell.failed.title')}
      text={translate('shell.failed.text')}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {translate('shell.failed.retry')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={() => globalThis.location.reload()}>
            {translate('shell.failed.reload')}
          </Button>
        </>
      }
    >
      <Typography variant="h6" component="h2" sx={{ mt: 4, mb: 0.5 }}>
        {translate('shell.failed.details')}
      </Typography>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 1.5,
          borderRadius: 1,
          bgcolor: 'subtle',
          typography: 'mono',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {lines.join('\n')}
      </Box>
    </Message>
  );
}
