import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DraftTrial } from '../../contract/draftTrial';
import { planTestsPath, recentActivityPath } from '../../routes';
import { Part } from '../../ui/Part';
import { ZonedTime } from '../../ui/ZonedTime';
import { usePlanNames } from '../patientData/explanation/usePlanNames';
import { TestPatientChip } from '../patients/TestPatientChip';
import { RecordName } from '../reports/RecordName';
import { ChangedAlerts } from './ChangedAlerts';
import { Differences } from './Differences';
import { ScrolledTable } from './ScrolledTable';

/** What would differ with a change of a plan: tests, and the alerts of the last days. */
export function TrialOutcome({ planId, trial }: { planId: string; trial: DraftTrial }) {
  const translate = useTranslate();
  const names = usePlanNames(planId).data;
  const { tests, differingTests, testRows, patients, madeUp, groups, differing, rows } = trial;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={differingTests + differing > 0 ? 'warning' : 'success'} role="status">
        {translate('draftTrial.tests.joined', {
          ran: translate('draftTrial.tests.ran', { smart_count: tests }),
          differing: translate('draftTrial.tests.differing', { smart_count: differingTests }),
        })}{' '}
        {translate('draftTrial.alerts.joined', {
          patients: translate('draftTrial.alerts.patients', { smart_count: patients }),
          groups: translate('draftTrial.alerts.groups', { smart_count: groups }),
          differing: translate('draftTrial.alerts.differing', { smart_count: differing }),
        })}
        {madeUp > 0 && ` ${translate('draftTrial.madeUp', { smart_count: madeUp })}`}
      </Alert>
      {testRows.length > 0 && (
        <Part title={translate('testProofs.differing')} plain>
          <ScrolledTable
            label={translate('testProofs.differing')}
            heads={(['test', 'before', 'after', 'differences'] as const).map((head) => translate(`testProofs.${head}`))}
          >
            {testRows.map(({ testId, name, before, after, differences }) => (
              <tr key={testId}>
                <td>
                  <Link component={RouterLink} to={planTestsPath(planId, testId)} target="_blank">
                    {name}
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
            heads={[translate('draftTrial.patient'), translate('draftTrial.time'), translate('testProofs.differences')]}
          >
            {rows.map((row) => (
              <tr key={`${row.patientId} ${row.groupId} ${row.eventTime}`}>
                <td>
                  <Link component={RouterLink} to={recentActivityPath(row.patientId)} target="_blank">
                    <RecordName resource="patients" id={row.patientId} />
                  </Link>{' '}
                  {row.testModelId !== null && <TestPatientChip modelId={row.testModelId} />}
                </td>
                <td>{row.eventTime !== null && <ZonedTime value={row.eventTime} />}</td>
                <td>
                  <ChangedAlerts row={row} names={names} />
                </td>
              </tr>
            ))}
          </ScrolledTable>
        </Part>
      )}
    </Box>
  );
}
