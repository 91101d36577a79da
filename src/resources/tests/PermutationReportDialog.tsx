import type { ActionDialogProps } from '../extension';
import TestReportDialog from './TestReportDialog';

/** The report on the permutations of a test. */
export default function PermutationReportDialog({ record, onClose }: ActionDialogProps<'tests'>) {
  return <TestReportDialog planId={record.planId} test={record} onClose={onClose} />;
}
