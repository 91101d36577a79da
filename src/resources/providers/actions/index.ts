import { actionDialog } from '../../actionDialog';
import type { RecordAction } from '../../extension';
import { userActions } from '../../userActions';

/** What can be done with a provider beside saving, in the order of the toolbar. */
export const providerActions: readonly RecordAction<'providers'>[] = [
  ...userActions,
  {
    key: 'dailyReport',
    label: 'providers.dailyReport',
    Dialog: actionDialog(() => import('../report/DailyReportDialog')),
  },
];
