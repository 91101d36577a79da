import { actionDialog } from '../../actionDialog';
import type { RecordAction } from '../../extension';
import { userActions } from '../../userActions';

/** The actions on a provider besides saving, in the order of the menu. */
export const providerActions: readonly RecordAction<'providers'>[] = [
  ...userActions,
  {
    key: 'dailyReport',
    label: 'providers.dailyReport',
    Dialog: actionDialog(() => import('../report/DailyReportDialog')),
  },
  { key: 'calendarFeed', label: 'providers.feed.title', Dialog: actionDialog(() => import('../feed/FeedDialog')) },
];
