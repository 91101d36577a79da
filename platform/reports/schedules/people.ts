import { sql } from 'kysely';
import { isOneOf, textOf } from '../../../src/domain/entity/read';
import { addressesOf, NO_ADDRESS, usualAddress, type ContactMethod } from '../../../src/domain/messaging/addresses';
import type { Channel } from '../../../src/domain/messaging/states';
import type { RecordOf } from '../../../src/domain/records';
import type { ScheduleRecipient } from '../../../src/domain/report/scheduled';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { isAddress } from '../../messaging/message';
import type { Schedule } from './record';

export type Person = RecordOf<'patient'> | RecordOf<'provider'>;

const CHANNEL = { email: 'email', phone: 'sms', direct: 'direct' } as const satisfies Record<ContactMethod, Channel>;

/** The recipients as `role userId`, to find them in a map. */
export const keyOf = ({ roleType, userId }: ScheduleRecipient): string => `${roleType} ${userId}`;

/** The ids of the patients or providers with these accounts, by the account. */
async function idsOf(
  on: Queryable,
  entities: EntityStore,
  role: ScheduleRecipient['roleType'],
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0 || !entities.has(role)) return [];
  const stored = entities.of(role);
  const id = role === 'patient' ? documentSql('patient').text('patientId') : documentSql('provider').text('providerId');
  const userId = columnSql<'patient' | 'provider'>(stored, 'userId');
  return run(
    on,
    sql`SELECT ${id} AS id, ${userId} AS "userId" FROM ${stored.table}
      WHERE ${userId} = ANY(${[...userIds]}::text[]) ORDER BY created_at`,
  );
}

/**
 * The patients and providers behind recipients, by `keyOf`. An account is not in the map if no such record has it, or
 * if several have it: nobody must get the report about another person.
 */
export async function peopleOf(
  on: Queryable,
  entities: EntityStore,
  recipients: readonly ScheduleRecipient[],
): Promise<Map<string, Person>> {
  const people = new Map<string, Person>();
  for (const roleType of ['patient', 'provider'] as const) {
    const wanted = recipients.filter((each) => each.roleType === roleType).map(({ userId }) => userId);
    const found = await idsOf(on, entities, roleType, wanted);
    if (found.length === 0) continue;
    const ids = found.map(({ id }) => id);
    const query = { ids, limit: ids.length };
    const { records } =
      roleType === 'patient' ? await entities.list(on, 'patient', query) : await entities.list(on, 'provider', query);
    const byId = new Map(records.map((person: Person) => [personId(person), person]));
    for (const { id, userId } of found) {
      const person = byId.get(id);
      const isOnly = found.filter((each) => each.userId === userId).length === 1;
      if (person && isOnly) people.set(keyOf({ roleType, userId }), person);
    }
  }
  return people;
}

export const personId = (person: Person): string => ('patientId' in person ? person.patientId : person.providerId);

export interface Way {
  channel: Channel;
  to: string;
}

/**
 * How a person gets a report: by the schedule's contact method, or by the person's own choice and, if there is no valid
 * address for it, by email or phone.
 * @returns the code of the reason if there is no valid address
 */
export function wayTo(
  person: Person,
  { contactMethod = 'userPreference' }: Pick<Schedule, 'contactMethod'>,
): Way | string {
  const by = (method: ContactMethod): Way | undefined => {
    const to = usualAddress(method, addressesOf(person, method));
    return to !== undefined && isAddress(CHANNEL[method], to) ? { channel: CHANNEL[method], to } : undefined;
  };
  if (contactMethod !== 'userPreference') return by(contactMethod) ?? NO_ADDRESS[contactMethod];
  const own = textOf(person.contactMethod);
  const chosen = isOneOf(['email', 'phone', 'direct'] as const, own) ? own : 'email';
  const ways = [chosen, ...(['email', 'phone'] as const).filter((method) => method !== chosen)];
  return ways.map(by).find(Boolean) ?? 'noAddress';
}
