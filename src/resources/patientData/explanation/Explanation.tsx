import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ApiError } from '../../../dataProvider/apiError';
import { detectionActions } from '../../../dataProvider/detection';
import { FailedState } from '../../../ui/FailedState';
import { Part } from '../../../ui/Part';
import { MakeTest } from './MakeTest';
import { Models, Summary, Unread } from './parts';
import { usePlanNames } from './usePlanNames';

/** Number of characters shown of the id of a version of the rules. */
const SHOWN_ID = 8;

interface Props {
  patientId: string;
  /** The id of the alert to explain: the overall alert, or the alert of a model. */
  dataPointId: string;
  /** The model to explain. Only this model is expanded. */
  modelId?: string | undefined;
  /** The data id of the value that the user came from. If no model uses it, a note says so above the models. */
  dataId?: string | undefined;
  /** What belongs between the reason in a sentence and the models, such as the answers behind the alert. */
  children?: ReactNode;
}

/**
 * Explains the level of an alert: the reason in a sentence, then for each model the rule that raised the alert, rules
 * that almost fired, and missing values.
 */
export default function Explanation({ patientId, dataPointId, modelId, dataId, children }: Props) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['explanation', patientId, dataPointId],
    queryFn: ({ signal }) => detectionActions.explanation(patientId, dataPointId, signal),
    retry: false,
  });
  const names = usePlanNames(data?.planId);
  const failed = error ?? names.error;
  const reason = (() => {
    if (error instanceof ApiError && error.status === 404)
      return (
        <Typography variant="body2" color="text.secondary">
          {translate('explanation.none')}
        </Typography>
      );
    if (failed)
      return (
        <FailedState
          error={failed}
          title={translate('explanation.failed')}
          onRetry={() => void (error ? refetch() : names.refetch())}
        />
      );
    if (!data || !names.data) return <Skeleton animation={false} height={120} />;
    return (
      <>
        <Unread unread={data.unread} names={names.data} dataId={dataId} />
        <Summary explanation={data} names={names.data}>
          <span title={data.ruleSet}>{translate('explanation.ruleSet', { id: data.ruleSet.slice(0, SHOWN_ID) })}</span>
          {' · '}
          {translate(data.current ? 'explanation.current' : 'explanation.former')}
        </Summary>
      </>
    );
  })();
  return (
    <>
      <Part title={translate('explanation.title')}>{reason}</Part>
      {children}
      {!failed && data && names.data && (
        <Part title={translate('explanation.models')}>
          <Models models={data.models} names={names.data} modelId={modelId} />
        </Part>
      )}
      {!failed && data && names.data && <MakeTest patientId={patientId} dataPointId={dataPointId} names={names.data} />}
    </>
  );
}
