import { lazyPiece } from '../../../ui/pieces';
import type { ActionDialogProps, RecordAction } from '../../extension';
import { userActions } from '../../userActions';

/** A dialog with a chunk of its own. */
const dialog = (load: Parameters<typeof lazyPiece<ActionDialogProps>>[0]) =>
  lazyPiece<ActionDialogProps>(load, { failed: 'notice' });

/** What can be done with a patient beside saving, in the order of the toolbar: a line for each. */
export const patientActions: readonly RecordAction[] = [
  ...userActions,
  {
    key: 'emr',
    label: 'emr.import',
    button: true,
    stored: true,
    blocked: ({ emrId }) => (typeof emrId === 'string' && emrId !== '' ? undefined : 'emr.noEmrId'),
    Dialog: dialog(() => import('../emr/EmrAction')),
  },
  {
    key: 'report',
    label: 'reports.downloadPatient',
    stored: true,
    Dialog: dialog(() => import('../report/ReportDialog')),
  },
  {
    key: 'message',
    label: 'sending.sendMessage',
    stored: true,
    Dialog: dialog(() => import('../../../custom/sending/SendMessageDialog')),
  },
  {
    key: 'export',
    label: 'scrubbing.exportPatient',
    stored: true,
    Dialog: dialog(() => import('../scrub/ExportDialog')),
  },
];
