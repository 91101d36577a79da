import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { detectionActions } from '../../../dataProvider/detection';
import type { Evaluation } from '../../../domain/detection';
import { FailedState } from '../../../ui/FailedState';
import { Part } from '../../../ui/Part';
import { Models, Summary, Unread } from './parts';
import { usePlanNames } from './usePlanNames';

interface Props {
  patientId: string;
  groupId: string;
  /** For laboratory results: the id of the report, or the time of a result without a report. */
  sessionId: string | undefined;
  /** The data id of the value to explain. */
  dataId?: string | undefined;
}

/**
 * The reason why there is no alert: no model applies, detection has not run, a model is unreadable, or no rule fires.
 */
function reasonOf({ models, overall }: Evaluation): string {
  if (models.length === 0) return 'noModel';
  if (overall !== null) return 'notRun';
  return models.some(({ outcome }) => outcome === 'unreadable') ? 'noneRead' : 'noneFired';
}

function OfPlan({ evaluation, dataId }: { evaluation: Evaluation; dataId?: string | undefined }) {
  const translate = useTranslate();
  const names = usePlanNames(evaluation.planId);
  if (names.error)
    return (
      <FailedState error={names.error} title={translate('explanation.failed')} onRetry={() => void names.refetch()} />
    );
  if (!names.data) return <Skeleton animation={false} height={80} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Unread unread={evaluation.unread} names={names.data} dataId={dataId} none />
      <Typography variant="body2">{translate(`explanation.${reasonOf(evaluation)}`)}</Typography>
      {evaluation.models.length > 0 && (
        <>
          <Summary explanation={evaluation} names={names.data}>
            {translate('explanation.today')}
          </Summary>
          <Models models={evaluation.models} names={names.data} missing />
        </>
      )}
    </Box>
  );
}

/** Explains why there is no alert. Detection stores nothing if no rule fires, so the current rules are evaluated. */
export function NoAlert({ patientId, groupId, sessionId, dataId }: Props) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['patientData', 'evaluation', patientId, groupId, sessionId],
    queryFn: ({ signal }) => detectionActions.evaluation(patientId, groupId, sessionId, signal),
    retry: false,
  });
  return (
    <Part title={translate('explanation.titleNone')}>
      {error ? (
        <FailedState error={error} title={translate('explanation.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton animation={false} height={80} />
      ) : data.length === 0 ? (
        <Typography variant="body2">{translate('explanation.noPlan')}</Typography>
      ) : (
        data.map((each) => <OfPlan key={each.planId} evaluation={each} dataId={dataId} />)
      )}
    </Part>
  );
}
