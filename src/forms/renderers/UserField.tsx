import { useCreatePath, useGetList, useTranslate, type RaRecord } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import type { LooseOf } from '../../domain/records';
import { OWN_ORDER } from '../../dataProvider/bindings/paging';
import { asControl, type FieldProps } from '../bridge/field';
import { FieldFrame } from './FieldFrame';
import { usePicking, type Found, type PickerOption } from './picking';
import { RecordPicker } from './RecordPicker';
import { usePaused, useReferenced } from './references';
import { textOf } from '../../domain/entity/read';

const USERS = 'users';
/** Maximum number of users in the list. */
const OFFERED = 100;

/** A user as an option. The label is the username. */
interface UserOption extends PickerOption {
  /** Details that distinguish users: name, e-mail, phone. */
  detail: string;
}

const trimmed = (value: unknown): string => textOf(value).trim();

function optionOf({ id, ...user }: LooseOf<'user'> & Pick<RaRecord, 'id'>): UserOption {
  const [username, email] = [trimmed(user.username) || String(id), trimmed(user.email)];
  const name = [user.firstName, user.lastName].map(trimmed).filter(Boolean).join(' ');
  const detail = [name, email === username ? '' : email, trimmed(user.phone)].filter(Boolean).join(' · ');
  return { id: trimmed(user.userId) || username, label: username, detail };
}

/** Searches users by e-mail or phone while the list is open. */
function useUsers(open: boolean, text: string): Found<UserOption> {
  const term = usePaused(text.trim());
  const { data, isFetching, error } = useGetList<RaRecordOf<'users'>>(
    USERS,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: OWN_ORDER,
      filter: term === '' ? {} : { email: term, phone: term },
    },
    { enabled: open, retry: false },
  );
  const isCurrent = term === text.trim();
  return {
    options: isCurrent ? (data ?? []).map(optionOf) : [],
    loading: isFetching || !isCurrent,
    failed: error !== null,
  };
}

/** A user, found by e-mail or phone. Stored values may be a userId or a username; a new choice stores the userId. */
export function UserField(field: FieldProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const stored = trimmed(field.value);
  const [current] = useReferenced(USERS, stored === '' ? [] : [stored]);
  const known = current?.record ? { ...optionOf(current.record), id: stored } : undefined;
  const chosen: UserOption | null = stored === '' ? null : (known ?? { id: stored, label: stored, detail: '' });
  const picking = usePicking(chosen?.label);
  const found = useUsers(picking.open, picking.search);
  const unknown = current?.state === 'missing' ? translate('people.userNotFound') : undefined;
  const unnamed = current?.state === 'failed' ? translate('forms.nameFailed') : undefined;
  const shown = { ...field, help: unnamed ?? field.help, warning: unknown };
  return (
    <FieldFrame {...shown}>
      <RecordPicker
        field={shown}
        chosen={chosen}
        picking={picking}
        found={found}
        placeholder={translate('people.findUser')}
        nothingFound={translate('people.userNotFound')}
        {...(known && { to: createPath({ resource: USERS, id: stored, type: 'edit' }) })}
        same={(option, other) => option.id === other.id || option.label === other.label}
      />
    </FieldFrame>
  );
}

export const UserControl = asControl(UserField);
