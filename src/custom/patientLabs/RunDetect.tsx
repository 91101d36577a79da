import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { momentsOf, type DayRange } from '../../domain/history/range';
import { detectionActions, isNews, unevaluatedIn } from '../../dataProvider/detection';
import { useErrorText } from '../../ui/errorText';
import { useAction } from '../../ui/useAction';

const DAY_MS = 86_400_000;
/** Stored with the results as the place where the run was started. */
const SOURCE = 'patientLabs';

interface Props {
  patientId: string;
  range: DayRange;
}

/** Runs detection on the laboratory results of the chosen days, and shows its result. */
export function RunDetect({ patientId, range }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const queryClient = useQueryClient();

  const detect = useAction(async () => {
    const moments = momentsOf(range);
    if (!moments) return undefined;
    const end = Math.min(Date.now(), Date.parse(moments.endTime));
    const days = Math.max(1, Math.ceil((end - Date.parse(moments.startTime)) / DAY_MS));
    const request = { lab: true, eventTime: new Date(end).toISOString(), source: SOURCE, days };
    const found = await detectionActions.run(patientId, request);
    await queryClient.invalidateQueries({ queryKey: ['patientData'] });
    return found;
  });
  const { result, error } = detect;
  const unevaluated = result ? unevaluatedIn(result) : 0;
  return (
    <Box sx={{ flex: 1, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" loading={detect.busy} onClick={detect.run}>
        {translate('labs.detect')}
      </Button>
      {(result || error !== undefined) && (
        <Alert
          severity={result ? (unevaluated > 0 ? 'warning' : 'info') : 'error'}
          onClose={detect.forget}
          closeText={translate('states.close')}
          sx={{ py: 0, flex: 1 }}
        >
          {result
            ? translate('labs.detected', { smart_count: result.length, changed: result.filter(isNews).length })
            : errorText(error)}
          {unevaluated > 0 && <Box>{translate('explanation.unevaluated', { smart_count: unevaluated })}</Box>}
        </Alert>
      )}
    </Box>
  );
}
