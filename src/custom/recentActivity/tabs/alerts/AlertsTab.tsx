import { useTranslate } from 'react-admin';
import { ListSkeleton } from '../../../../browse/ListStates';
import { FailedState } from '../../../../ui/FailedState';
import { AlertList } from './AlertList';
import { useLevels } from './useLevels';

/** The overall alerts of one patient or of all patients. */
export default function AlertsTab() {
  const translate = useTranslate();
  const { data, error, refetch } = useLevels();
  if (error)
    return <FailedState error={error} title={translate('recent.levelsFailed')} onRetry={() => void refetch()} />;
  return data ? <AlertList alerts={data} /> : <ListSkeleton />;
}
