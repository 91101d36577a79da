import { valuesAt } from '../../src/domain/entity/paths';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';

/** Maximum number of records to read; no user has this many. */
const MOST = 1_000;

/** A user's own patient or provider records. */
async function ownRecords(
  on: Queryable,
  entities: EntityStore,
  entity: 'patient' | 'provider',
  userId: string,
): Promise<EntityRecord[]> {
  if (!entities.has(entity) || !entities.of(entity).filters.has('userId')) return [];
  return (await entities.list(on, entity, { filters: { userId }, limit: MOST })).records;
}

/** The records of the patients for whom a user is a delegate. */
async function delegatedRecords(on: Queryable, entities: EntityStore, username: string): Promise<EntityRecord[]> {
  if (!entities.has('patient')) return [];
  const rows = await on
    .selectFrom('patient_delegate')
    .select('patient_id')
    .where('username', '=', username)
    .limit(MOST)
    .execute();
  const records = await Promise.all(rows.map(({ patient_id }) => entities.get(on, 'patient', patient_id)));
  return records.filter((record) => record !== null);
}

/**
 * Whether one of the user's organizations requires a second factor (`requireMFA`), also for an administrator. A user
 * belongs to the organizations of the user's own patient and provider records, and of the patients for whom the user is
 * a delegate. A user without such records belongs to no organization. Inactive organizations require nothing.
 */
export async function organizationRequiresMfa(
  on: Queryable,
  entities: EntityStore,
  user: { userId: string; username: string },
): Promise<boolean> {
  if (!entities.has('organization')) return false;
  const records = [
    ...(await ownRecords(on, entities, 'patient', user.userId)),
    ...(await ownRecords(on, entities, 'provider', user.userId)),
    ...(await delegatedRecords(on, entities, user.username)),
  ];
  const orgIds = new Set(records.flatMap((record) => valuesAt(record, 'orgs[].orgId').map(String)));
  for (const orgId of orgIds) {
    const organization = await entities.get(on, 'organization', orgId);
    if (organization?.requireMFA === true && organization.inactive !== true) return true;
  }
  return false;
}
