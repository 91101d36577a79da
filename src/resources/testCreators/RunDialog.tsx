import { useState } from 'react';
import type { ActionDialogProps } from '../extension';
import ErrorReportDialog from './ErrorReportDialog';
import RunCreatorsDialog from './RunCreatorsDialog';

/** Runs a creator. If its answers do not exist, its error report is one click away. */
export default function RunDialog(props: ActionDialogProps<'testCreators'>) {
  const { planId, creatorId, modelId } = props.record;
  const [reports, setReports] = useState(false);
  if (reports) return <ErrorReportDialog {...props} />;
  return (
    <RunCreatorsDialog
      planId={planId}
      creatorId={creatorId}
      modelId={modelId}
      onReport={() => setReports(true)}
      onClose={props.onClose}
    />
  );
}
