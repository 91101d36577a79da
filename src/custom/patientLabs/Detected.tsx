import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isNews, unevaluatedIn } from '../../dataProvider/detection';
import { useErrorText } from '../../ui/errorText';
import type { useDetect } from './useDetect';

/** The result of a run of detection, until it is closed. */
export function Detected({ detect: { result, error, forget } }: { detect: ReturnType<typeof useDetect> }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (!result && error === undefined) return null;
  const unevaluated = result ? unevaluatedIn(result) : 0;
  return (
    <Alert
      severity={result ? (unevaluated > 0 ? 'warning' : 'info') : 'error'}
      onClose={forget}
      closeText={translate('states.close')}
      sx={{ py: 0, mx: 2, mb: 1 }}
    >
      {result
        ? translate('labs.detected', { smart_count: result.length, changed: result.filter(isNews).length })
        : errorText(error)}
      {unevaluated > 0 && <Box>{translate('explanation.unevaluated', { smart_count: unevaluated })}</Box>}
    </Alert>
  );
}
