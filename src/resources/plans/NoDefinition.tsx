import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FailedAlert } from '../../ui/FailedAlert';
import type { PlanRecord } from './usePlanRecord';

interface Props extends Pick<PlanRecord<'dataTypes'>, 'error' | 'isLoading'> {
  refetch: () => Promise<unknown>;
  /** Whether the record whose type this is has a plan. */
  planned: boolean;
}

/** Shown instead of a type's definition: the type is loading, could not be loaded, or is not in the plan. */
export function NoDefinition({ error, isLoading, refetch, planned }: Props) {
  const translate = useTranslate();
  if (error) return <FailedAlert error={error} onRetry={() => void refetch()} />;
  const text = isLoading ? 'lists.loading' : planned ? 'history.noType' : 'history.noPlan';
  return (
    <Typography variant="body2" color="text.secondary" role={isLoading ? 'status' : undefined}>
      {translate(text)}
    </Typography>
  );
}
