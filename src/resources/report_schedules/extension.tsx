import { lazyPiece } from '../../ui/pieces';
import type { ActionDialogProps, ResourceExtension } from '../extension';
import { ErrorCell, FrequencyCell, ReportCell } from './cells';
import { ScheduleHeader } from './ScheduleHeader';

const SendDialog = lazyPiece(() => import('./SendDialog'), { failed: 'notice' });
const SendsTab = lazyPiece(() => import('./SendsTab'));

const reportSchedules: ResourceExtension<'report_schedules'> = {
  cells: { reportTitle: ReportCell, frequency: FrequencyCell, lastError: ErrorCell },
  needs: ['interval'],
  Header: ScheduleHeader,
  actions: [
    {
      key: 'send',
      label: 'reportSchedules.send',
      button: true,
      stored: true,
      Dialog: (props: ActionDialogProps<'report_schedules'>) => <SendDialog {...props} />,
    },
  ],
  fields: {
    reportName: lazyPiece(() => import('./ReportField')),
    recipe: lazyPiece(() => import('./RecipeField')),
    args: lazyPiece(() => import('./ArgsField')),
    nextSend: lazyPiece(() => import('./NextSendField')),
    'sendTo.userId': lazyPiece(() => import('./RecipientField')),
  },
  slots: { sends: ({ record }) => <SendsTab schedule={record} /> },
};

export default reportSchedules;
