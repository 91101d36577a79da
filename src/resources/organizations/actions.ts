import { actionDialog } from '../actionDialog';
import type { RecordAction } from '../extension';

/** The actions on an organization besides saving, in the order of the menu. */
export const organizationActions: readonly RecordAction<'organizations'>[] = [
  {
    key: 'merge',
    label: 'merging.action',
    stored: true,
    Dialog: actionDialog(() => import('./merge/MergeDialog')),
  },
  {
    key: 'exportPatients',
    label: 'scrubbing.exportPatients',
    Dialog: actionDialog(() => import('./transfer/ExportPatientsDialog')),
  },
  {
    key: 'importPatients',
    label: 'scrubbing.importPatients',
    Dialog: actionDialog(() => import('./transfer/ImportPatientsDialog')),
  },
];
