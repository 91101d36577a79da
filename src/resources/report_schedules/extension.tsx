import { lazyPiece } from '../../ui/pieces';
import type { ActionDialogProps, ResourceExtension } from '../extension';
import { DescriptionCell, ErrorCell, FrequencyCell, NameCell, ReportCell } from './cells';
import { useReportNames } from './useReportNames';
import { ScheduleHeader } from './ScheduleHeader';

const SendDialog = lazyPiece(() => import('./SendDialog'), { failed: 'notice' });
const SendsTab = lazyPiece(() => import('./SendsTab'));

const reportSchedules: ResourceExtension<'report_schedules'> = {
  cells: {
    name: NameCell,
    description: DescriptionCell,
    reportTitle: ReportCell,
    frequency: FrequencyCell,
    lastError: ErrorCell,
  },
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
    intervalType: lazyPiece(() => import('./ChosenField')),
    contactMethod: lazyPiece(() => import('./ChosenField')),
    error: lazyPiece(() => import('./ErrorField')),
    nextSend: lazyPiece(() => import('./NextSendField')),
    userId: lazyPiece(() => import('./OwnerField')),
    'sendTo.userId': lazyPiece(() => import('./RecipientField')),
  },
  rowCells: { 'sendTo.userId': lazyPiece(() => import('./RecipientCell')) },
  useValueNames: useReportNames,
  slots: { sends: ({ record }) => <SendsTab schedule={record} /> },
};

export default reportSchedules;
