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
    label: 'patients.actions.importEmr',
    button: true,
    stored: true,
    blocked: ({ emrId }) => (typeof emrId === 'string' && emrId !== '' ? undefined : 'patients.noEmrId'),
    Dialog: dialog(() => import('../emr/EmrAction')),
  },
  {
    key: 'report',
    label: 'patients.actions.report',
    stored: true,
    Dialog: dialog(() => import('../report/ReportDialog')),
  },
  {
    key: 'message',
    label: 'patients.actions.message',
    stored: true,
    Dialog: dialog(() => import('../../../custom/sending/SendMessageDialog')),
  },
  {
    key: 'export',
    label: 'patients.actions.exportScrubbed',
    stored: true,
    Dialog: dialog(() => import('../scrub/ExportDialog')),
  },
];
