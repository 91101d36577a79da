import { actionDialog } from '../../actionDialog';
import type { RecordAction } from '../../extension';
import { userActions } from '../../userActions';

/** The actions on a patient besides saving, in the order of the menu. */
export const patientActions: readonly RecordAction<'patients'>[] = [
  ...userActions,
  {
    key: 'emr',
    label: 'patients.actions.importEmr',
    stored: true,
    blocked: ({ emrId }) => (typeof emrId === 'string' && emrId !== '' ? undefined : 'patients.noEmrId'),
    Dialog: actionDialog(() => import('../emr/EmrAction')),
  },
  {
    key: 'report',
    label: 'patients.actions.report',
    stored: true,
    Dialog: actionDialog(() => import('../report/ReportDialog')),
  },
  {
    key: 'message',
    label: 'patients.actions.message',
    button: true,
    stored: true,
    Dialog: actionDialog(() => import('../../sending/SendMessageDialog')),
  },
  {
    key: 'export',
    label: 'patients.actions.exportScrubbed',
    stored: true,
    Dialog: actionDialog(() => import('../scrub/ExportDialog')),
  },
];
