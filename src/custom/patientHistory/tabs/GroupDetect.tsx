import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { LAB_GROUP } from '../../../domain/history/labReports';
import { AlertGlyph } from '../../../ui/AlertGlyph';
import { useErrorText } from '../../../ui/errorText';
import { ZonedTime } from '../../../ui/ZonedTime';
import { usePlanNames } from '../../../resources/patientData/explanation/usePlanNames';
import { useOwnerId } from '../../../browse/place';
import type { DetectResult } from '../../../contract/detection';
import { isNews, unevaluatedIn } from '../../../dataProvider/detection';
import { useGroupDetect, type Group, type GroupDetect as State } from './useGroupDetect';

/** The detection result of one group: text and the alert's symbol. */
function Result({ result }: { result: DetectResult }) {
  const translate = useTranslate();
  const { data: names } = usePlanNames(result.planId);
  const { groupId, alertLevelId, state, change } = result;
  const color = names?.color(alertLevelId);
  return (
    <li>
      {groupId === LAB_GROUP ? <ZonedTime value={result.eventTime} /> : groupId}:{' '}
      {alertLevelId === null ? (
        translate(`explanation.${unevaluatedIn([result]) > 0 ? 'unreadable' : 'incomplete'}`)
      ) : color ? (
        <AlertGlyph color={color} label={names?.level(alertLevelId)?.name ?? alertLevelId} />
      ) : (
        alertLevelId
      )}
      {' – '}
      {translate(`groupDetect.${state === 'updated' ? `updated_${change ?? 'level'}` : state}`)}
    </li>
  );
}

function Outcome({ state, onClose }: { state: State; onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { results, without, error } = state;
  const unevaluated = unevaluatedIn(results);
  const severity = error !== undefined ? 'error' : unevaluated > 0 ? 'warning' : 'info';
  return (
    <Alert severity={severity} onClose={onClose} closeText={translate('states.close')}>
      {error !== undefined && <Box>{errorText(error)}</Box>}
      {translate('groupDetect.done', { smart_count: results.length, changed: results.filter(isNews).length })}
      {unevaluated > 0 && <Box>{translate('explanation.unevaluated', { smart_count: unevaluated })}</Box>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 140, overflowY: 'auto' }} tabIndex={0}>
        {results.map((result) => (
          <Result key={`${result.groupId} ${result.sessionId} ${result.planId}`} result={result} />
        ))}
        {without.map((groupId) => (
          <li key={groupId}>
            {groupId}: {translate('groupDetect.noJournal')}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Runs detection on the selected groups. Options: run detection as a triage, and skip groups without a journal. */
export function GroupDetect({ picked }: { picked: readonly Group[] }) {
  const translate = useTranslate();
  const patientId = useOwnerId();
  const { state, run, forget } = useGroupDetect(patientId);
  const [triage, setTriage] = useState(false);
  const [requireJournal, setRequireJournal] = useState(true);
  const running = state?.running === true;
  return (
    <>
      <FormControlLabel
        control={<Checkbox size="small" checked={triage} onChange={({ target }) => setTriage(target.checked)} />}
        label={translate('groupDetect.triage')}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={requireJournal}
            onChange={({ target }) => setRequireJournal(target.checked)}
          />
        }
        label={translate('groupDetect.requireJournal')}
      />
      <Button
        variant="outlined"
        disabled={picked.length === 0 || running}
        onClick={() => void run(picked, { triage, requireJournal })}
      >
        {running
          ? translate('groupDetect.running', { done: state.done, total: state.total })
          : translate('groupDetect.run')}
      </Button>
      {state && !running && (
        <Box sx={{ flexBasis: '100%' }} role="status">
          <Outcome state={state} onClose={forget} />
        </Box>
      )}
    </>
  );
}
