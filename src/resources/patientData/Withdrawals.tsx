import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { AlertWithdrawal } from '../../contract/detection';
import { detectionActions } from '../../dataProvider/detection';
import { AlertLevel } from '../../ui/AlertGlyph';
import { useErrorText } from '../../ui/errorText';
import { ZonedTime } from '../../ui/ZonedTime';
import { usePlanNames } from './explanation/usePlanNames';

interface Props {
  of: 'data' | 'journals' | 'conditions';
  patientId: string;
  id: string;
}

function Level({ level, planId }: { level: string; planId: string }) {
  const { data: names } = usePlanNames(planId);
  const known = names?.level(level);
  return known ? <AlertLevel color={known.color} name={known.name} /> : <span>{level}</span>;
}

function Line({ alert }: { alert: AlertWithdrawal }) {
  const { planId, eventTime, alertLevelId, becomes, modelAlerts } = alert;
  const translate = useTranslate();
  const { data: names } = usePlanNames(planId);
  const stays = becomes === alertLevelId;
  const models = modelAlerts.map((dataId) => names?.symptom(dataId) ?? dataId).join(', ');
  return (
    <li>
      <Level level={alertLevelId} planId={planId} /> · <ZonedTime value={eventTime} />:{' '}
      {stays ? (
        translate('alertPanel.willStay', { alerts: models })
      ) : (
        <>
          {translate(becomes === null ? 'alertPanel.willGo' : 'alertPanel.willBecome')}
          {becomes !== null && (
            <>
              {' '}
              <Level level={becomes} planId={planId} />
            </>
          )}
          {models !== '' && <div>{translate('alertPanel.goesWith', { alerts: models })}</div>}
        </>
      )}
    </li>
  );
}

/** The alerts that go or change if a record is deleted, for the question before the deletion. */
export default function Withdrawals({ of, patientId, id }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: ['withdrawals', of, patientId, id],
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => detectionActions.withdrawals(of, patientId, id, signal),
  });
  if (error) return <Box role="alert">{errorText(error)}</Box>;
  if (!data) return <Box role="status">{translate('alertPanel.seekingAlerts')}</Box>;
  if (data.length === 0) return null;
  return (
    <Box role="status">
      {translate('alertPanel.dependOnIt', { smart_count: data.length })}
      <ul style={{ margin: '4px 0', paddingLeft: 20 }}>
        {data.map((alert) => (
          <Line key={alert.dataPointId} alert={alert} />
        ))}
      </ul>
    </Box>
  );
}
