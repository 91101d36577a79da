import { rowsOf, textOf } from '../../domain/entity/read';
import { lazyPiece } from '../../ui/pieces';
import type { ActionDialogProps, RecordAction, RefusalProps, ResourceExtension } from '../extension';

const ClashDialog = lazyPiece(() => import('./ClashDialog'), { failed: 'notice' });
const DecideDialog = lazyPiece(() => import('./DecideDialog'), { failed: 'notice' });
const NotesTab = lazyPiece(() => import('./NotesTab'));
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
  creating: {
    start: ({ orgId }) => ({ orgId: textOf(orgId) || null }),
    blocked: ({ orgId }) => (orgId ? undefined : 'appointments.chooseOrg'),
  },
  refusal: { code: 'appointmentClash', Dialog: (props: RefusalProps<'appointments'>) => <ClashDialog {...props} /> },
  slots: {
    notes: ({ record }) => <NotesTab appointment={record} />,
    acceptedClashes: ({ record, entity }) => <AcceptedClashes record={record} entity={entity} />,
  },
  slotCounts: { acceptedClashes: ({ acceptedClashes }) => rowsOf(acceptedClashes).length },
};

export default appointments;
