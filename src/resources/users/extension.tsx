import { enumLabel } from '../../domain/entity/labels';
import { lazyPiece } from '../../ui/pieces';
import type { Chip, RecordProps, ResourceExtension } from '../extension';
import { fieldLabel } from '../labels';
import { SaveFirst } from '../organizations/roster/SaveFirst';
import { AccountActions } from './AccountActions';
import { OpenByUserId } from './OpenByUserId';
import { UserHeader } from './UserHeader';

const PeopleOfUser = lazyPiece(async () => ({ default: (await import('./PeopleOfUser')).PeopleOfUser }));

const Sessions = lazyPiece(async () => ({ default: (await import('../../ui/Sessions')).Sessions }));

/** A tab with the records that belong to the user. For a new user, the tab says that the user must be saved first. */
const peopleTab =
  (resource: 'patients' | 'providers') =>
  ({ record: { userId } }: RecordProps<'users'>) =>
    typeof userId === 'string' ? (
      <PeopleOfUser resource={resource} userId={userId} />
    ) : (
      <SaveFirst text="formParts.saveFirst" />
    );

const SessionsTab = ({ record: { userId, username } }: RecordProps<'users'>) =>
  typeof userId === 'string' ? <Sessions username={String(username)} /> : <SaveFirst text="formParts.saveFirst" />;

const STATUS_COLORS: Record<string, Chip['color']> = {
  invited: 'info',
  confirmed: 'success',
  resetRequired: 'warning',
  disabled: 'error',
};

const users: ResourceExtension<'users'> = {
  Header: UserHeader,
  chips: (record, language, entity) => [
    {
      label: enumLabel(entity, 'userStatus', record.userStatus, language),
      color: STATUS_COLORS[String(record.userStatus)] ?? 'default',
    },
    ...(record.mfaEnabled === true
      ? [{ label: fieldLabel<'user'>(entity, 'mfaEnabled', language), color: 'default' as const }]
      : []),
  ],
  Actions: AccountActions,
  ListActions: OpenByUserId,
  slots: { patients: peopleTab('patients'), providers: peopleTab('providers'), sessions: SessionsTab },
};

export default users;
