import { useTranslate } from 'react-admin';
import { ListSkeleton } from '../../../../browse/ListStates';
import { FailedState } from '../../../../ui/FailedState';
import type { RecentTabProps } from '../../tab';
import { AlertList } from './AlertList';
import { useLevels } from './useLevels';

/** The overall alerts of one patient or of all patients. */
export default function AlertsTab({ patientId }: RecentTabProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useLevels();
  if (error)
    return <FailedState error={error} title={translate('recent.levelsFailed')} onRetry={() => void refetch()} />;
  return data ? <AlertList patientId={patientId} alerts={data} /> : <ListSkeleton />;
}
