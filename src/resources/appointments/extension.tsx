import { rowsOf, textOf } from '../../domain/entity/read';
import type { ResourceRecord } from '../../domain/records';
import { lazyPiece } from '../../ui/pieces';
import { calendarState, isCalendar, NEW_TIME } from './calendar/address';
import type { ActionDialogProps, RecordAction, RefusalProps, ResourceExtension } from '../extension';
import { NewAppointments } from './NewAppointments';
import { ViewTabs } from './ViewTabs';

const ClashDialog = lazyPiece(() => import('./ClashDialog'), { failed: 'notice' });
const DecideDialog = lazyPiece(() => import('./DecideDialog'), { failed: 'notice' });
const NotesTab = lazyPiece(() => import('./NotesTab'));
const NoticesTab = lazyPiece(() => import('./NoticesTab'));
const Deleting = lazyPiece(() => import('./Deleting'));
const AcceptedClashes = lazyPiece(async () => ({ default: (await import('./AcceptedClashes')).AcceptedClashes }));

const decisionOf = (decision: 'confirm' | 'reject', state: string): RecordAction<'appointments'> => ({
  key: decision,
  label: `appointments.${decision}`,
  button: true,
  stored: true,
  when: ({ status }) => status !== state && status !== 'completed',
  Dialog: (props: ActionDialogProps<'appointments'>) => <DecideDialog {...props} decision={decision} />,
});

const appointments: ResourceExtension<'appointments'> = {
  actions: [decisionOf('confirm', 'confirmed'), decisionOf('reject', 'rejected')],
  Deleting: (props: { record: ResourceRecord<'appointments'> }) => <Deleting {...props} />,
  deleteLabel: 'forms.delete',
  noneText: 'appointments.noneText',
  creating: {
    start: ({ orgId, [NEW_TIME.start]: start, [NEW_TIME.end]: end }) => ({
      orgId: textOf(orgId) || null,
      ...(textOf(start) && { start: textOf(start) }),
      ...(textOf(end) && { end: textOf(end) }),
    }),
    parameters: Object.values(NEW_TIME),
    blocked: ({ orgId }) => (orgId ? undefined : 'appointments.chooseOrg'),
  },
  ListActions: NewAppointments,
  listTabs: {
    Tabs: ViewTabs,
    isTable: (address) => !isCalendar(address),
    zone: (address) => (isCalendar(address) ? calendarState(address).zone : undefined),
  },
  fields: {
    note: lazyPiece(() => import('./InitialNote')),
    status: lazyPiece(() => import('./StatusField')),
    category: lazyPiece(() => import('./CategoryField')),
  },
  refusal: { code: 'appointmentClash', Dialog: (props: RefusalProps<'appointments'>) => <ClashDialog {...props} /> },
  slots: {
    notes: ({ record }) => <NotesTab appointment={record} />,
    notices: ({ record }) => <NoticesTab appointment={record} />,
    acceptedClashes: ({ record, entity }) => <AcceptedClashes record={record} entity={entity} />,
  },
  slotCounts: { acceptedClashes: ({ acceptedClashes }) => rowsOf(acceptedClashes).length },
};

export default appointments;
