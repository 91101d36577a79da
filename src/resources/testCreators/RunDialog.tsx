import type { ActionDialogProps } from '../extension';
import RunCreatorsDialog from './RunCreatorsDialog';

/** Runs a creator. */
export default function RunDialog({ record, onClose }: ActionDialogProps<'testCreators'>) {
  const { planId, creatorId, modelId } = record;
  return <RunCreatorsDialog planId={planId} creatorId={creatorId} modelId={modelId} onClose={onClose} />;
}
