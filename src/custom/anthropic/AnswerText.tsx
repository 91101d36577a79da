import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FailedAlert } from '../../ui/FailedAlert';
import type { Answer } from './useAnswer';

const NOTES = {
  complete: 'ai.complete',
  maxTokens: 'ai.maxTokensEnd',
  refused: 'ai.declined',
  stopped: 'ai.stopped',
} as const;

/** What a model has returned so far, and how its answer ended. */
export function AnswerText({ answer, onRetry }: { answer: Answer | undefined; onRetry: () => void }) {
  const translate = useTranslate();
  const { text = '', end, error } = answer ?? {};
  const waits = answer !== undefined && end === undefined && error === undefined;
  return (
    <>
      {text === '' ? (
        error === undefined && (
          <Typography color="text.secondary">{translate(waits ? 'ai.waiting' : 'ai.none')}</Typography>
        )
      ) : (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
      )}
      {/* Only the end is announced, because the pieces of a text arrive faster than they can be read aloud. */}
      <Box role="status" sx={{ mt: 2 }}>
        {end && <Alert severity={end === 'complete' ? 'success' : 'warning'}>{translate(NOTES[end])}</Alert>}
        {error !== undefined && <FailedAlert error={error} retry={translate('ai.again')} onRetry={onRetry} />}
      </Box>
    </>
  );
}
