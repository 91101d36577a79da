import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { JobDialog } from '../../browse/JobDialog';
import type { DraftTrial, tryPlanDraft } from '../../contract/testProofs';
import { testProofs } from '../../dataProvider/testProofs';
import type { EntityRecord } from '../../domain/entity/types';
import { planTestsPath, recentActivityPath } from '../../routes';
import { Part } from '../../ui/Part';
import { useRunningJob } from '../../ui/useRunningJob';
import { ZonedTime } from '../../ui/ZonedTime';
import { usePlanNames } from '../patientData/explanation/usePlanNames';
import { Differences } from './Differences';
import { ScrolledTable } from './ScrolledTable';

interface Props {
  of: 'detectModel' | 'dataModel';
  record: EntityRecord & { planId: string };
  /** The record with the edits that are not saved yet. */
  draft?: () => EntityRecord;
  onClose: () => void;
}

/** What would differ: tests, and the alerts of the last days. */
function Outcome({ planId, trial }: { planId: string; trial: DraftTrial }) {
  const translate = useTranslate();
  const names = usePlanNames(planId).data;
  const levelOf = (level: string | null): string =>
    level === null ? translate('testProofs.noLevel') : (names?.level(level)?.name ?? level);
  const { tests, differingTests, testRows, patients, groups, differing, rows } = trial;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={differingTests + differing > 0 ? 'warning' : 'success'} role="status">
        {translate('draftTrial.tests', { smart_count: tests, differing: differingTests })}{' '}
        {translate('draftTrial.alerts', { smart_count: patients, groups, differing })}
      </Alert>
      {testRows.length > 0 && (
        <Part title={translate('testProofs.differing')} plain>
          <ScrolledTable
            label={translate('testProofs.differing')}
            heads={(['test', 'before', 'after', 'differences'] as const).map((head) => translate(`testProofs.${head}`))}
          >
            {testRows.map(({ testId, before, after, differences }) => (
              <tr key={testId}>
                <td>
                  <Link component={RouterLink} to={planTestsPath(planId, testId)} target="_blank">
                    {testId}
                  </Link>
                </td>
                <td>{translate(`planTests.${before}`)}</td>
                <td>{translate(`planTests.${after}`)}</td>
                <td>
                  <Differences differences={differences} names={names} />
                </td>
              </tr>
            ))}
          </ScrolledTable>
        </Part>
      )}
      {rows.length > 0 && (
        <Part title={translate('draftTrial.differingAlerts')} plain>
          <ScrolledTable
            label={translate('draftTrial.differingAlerts')}
            heads={[
              translate('draftTrial.patient'),
              translate('draftTrial.time'),
              translate('testProofs.before'),
              translate('testProofs.after'),
            ]}
          >
            {rows.map(({ patientId, groupId, eventTime, before, after }) => (
              <tr key={`${patientId} ${groupId} ${eventTime}`}>
                <td>
                  <Link component={RouterLink} to={recentActivityPath(patientId)} target="_blank">
                    {patientId}
                  </Link>
                </td>
                <td>{eventTime !== null && <ZonedTime value={eventTime} />}</td>
                <td>{levelOf(before)}</td>
                <td>{levelOf(after)}</td>
              </tr>
            ))}
          </ScrolledTable>
        </Part>
      )}
    </Box>
  );
}

/** Tries the edits of a record of a plan before they are saved. */
export function TryDraftDialog({ of, record, draft, onClose }: Props) {
  const translate = useTranslate();
  const { planId } = record;
  const [tried] = useState(() => draft?.() ?? record);
  const running = useRunningJob<typeof tryPlanDraft>();
  return (
    <JobDialog
      title={translate('draftTrial.title')}
      text={translate('draftTrial.text')}
      width="md"
      running={running}
      start={{
        label: translate('draftTrial.start'),
        ready: true,
        run: () => void running.start(() => testProofs.tryDraft(planId, of, tried)),
      }}
      done={(trial) => <Outcome planId={planId} trial={trial} />}
      failed={translate('draftTrial.failed')}
      cancelled={translate('states.jobCancelled')}
      onClose={onClose}
    />
  );
}
