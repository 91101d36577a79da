import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { momentsOf, type DayRange } from '../../domain/history/range';
import type { DetectResult } from '../../contract/detection';
import { detectionActions, isNews, unevaluatedIn } from '../../dataProvider/detection';
import { useErrorText } from '../../ui/errorText';

const DAY_MS = 86_400_000;
/** Stored with the results, to say where the run was started. */
const SOURCE = 'patientLabs';

interface Props {
  patientId: string;
  range: DayRange;
}

type Outcome = { results: DetectResult[] } | { failure: unknown } | null;

/** Runs detection on the laboratory results of the chosen days, and shows its result. */
export function RunDetect({ patientId, range }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  async function run(): Promise<void> {
    const moments = momentsOf(range);
    if (!moments) return;
    setBusy(true);
    setOutcome(null);
    try {
      const end = Math.min(Date.now(), Date.parse(moments.endTime));
      const days = Math.max(1, Math.ceil((end - Date.parse(moments.startTime)) / DAY_MS));
      const request = { lab: true, eventTime: new Date(end).toISOString(), source: SOURCE, days };
      setOutcome({ results: await detectionActions.run(patientId, request) });
      await queryClient.invalidateQueries({ queryKey: ['patientData'] });
    } catch (failure) {
      setOutcome({ failure });
    } finally {
      setBusy(false);
    }
  }

  const unevaluated = outcome && 'results' in outcome ? unevaluatedIn(outcome.results) : 0;
  return (
    <Box sx={{ px: 2, pt: 1, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" loading={busy} onClick={() => void run()}>
        {translate('labs.detect')}
      </Button>
      {outcome && (
        <Alert
          severity={'failure' in outcome ? 'error' : unevaluated > 0 ? 'warning' : 'info'}
          onClose={() => setOutcome(null)}
          closeText={translate('states.close')}
          sx={{ py: 0, flex: 1 }}
        >
          {'failure' in outcome
            ? errorText(outcome.failure)
            : translate('labs.detected', {
                smart_count: outcome.results.length,
                changed: outcome.results.filter(isNews).length,
              })}
          {unevaluated > 0 && <Box>{translate('explanation.unevaluated', { smart_count: unevaluated })}</Box>}
        </Alert>
      )}
    </Box>
  );
}
