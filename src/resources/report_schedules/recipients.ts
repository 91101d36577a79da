import { useGetList, type RaRecord } from 'react-admin';
import { OWN_ORDER } from '../../dataProvider/bindings/paging';
import { textOf } from '../../domain/entity/read';
import type { ScheduleRecipient } from '../../domain/report/scheduled';
import { useReferenced } from '../../forms/renderers/references';
import { recordPath } from '../../routes';

export const RESOURCE_OF = { patient: 'patients', provider: 'providers' } as const satisfies Record<
  ScheduleRecipient['roleType'],
  string
>;

/** The role of a row of recipients. */
export const roleOf = ({ roleType }: { roleType?: unknown }): ScheduleRecipient['roleType'] =>
  roleType === 'patient' ? 'patient' : 'provider';

/** The name of a patient or provider; empty if there is none. */
export const personName = (person: Readonly<Record<string, unknown>>): string =>
  [person['firstName'], person['lastName']].map(textOf).filter(Boolean).join(' ');

/** A recipient in words. */
export interface NamedRecipient {
  /** The person’s name; the account until the name is known, or if not exactly one person has the account. */
  name: string;
  /** The account, if the name is another text. */
  account: string;
  /** The address of the person’s record. */
  to: string | undefined;
}

/** The patients or providers with these accounts: one request for all. */
function usePeople(role: ScheduleRecipient['roleType'], recipients: readonly ScheduleRecipient[]): RaRecord[] {
  const ids = [
    ...new Set(recipients.filter(({ roleType }) => roleType === role).map(({ userId }) => userId)),
  ].toSorted();
  const { data } = useGetList(
    RESOURCE_OF[role],
    {
      // An account can be in several records, which is a mistake that must be seen.
      pagination: { page: 1, perPage: 2 * ids.length },
      sort: OWN_ORDER,
      filter: { userId: ids.join(',') },
    },
    { enabled: ids.length > 0, retry: false, staleTime: 60_000 },
  );
  return data ?? [];
}

/** Returns a function that names recipients. @param recipients all recipients that are named */
export function useRecipients(
  recipients: readonly ScheduleRecipient[],
): (recipient: ScheduleRecipient) => NamedRecipient {
  const given = recipients.filter(({ userId }) => userId !== '');
  const people = { patient: usePeople('patient', given), provider: usePeople('provider', given) };
  const users = useReferenced('users', [...new Set(given.map(({ userId }) => userId))]);
  const labels = new Map(users.map(({ option }) => [option.id, option.label]));
  return ({ roleType, userId }) => {
    const found = people[roleType].filter((person) => person['userId'] === userId);
    const [only] = found.length === 1 ? found : [];
    const account = labels.get(userId) ?? userId;
    const name = only ? personName(only) : '';
    return {
      name: name || account,
      account: name === '' || name === account ? '' : account,
      to: only && recordPath({ resource: RESOURCE_OF[roleType] }, String(only.id)),
    };
  };
}
