import { addressFault } from '../../src/domain/rules/addresses';
import { withAsciiDomain } from '../../src/domain/validation/emailAddress';
import { writeActivity } from '../activities/write';
import { audit } from '../audit/record';
import { USER } from '../auth/users';
import type { Db, Queryable, Tx } from '../db/types';
import { lockRecord } from '../entities/dependents';
import { invalid, notFound } from '../http/errors';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import type { DocumentOf } from '../../src/domain/records';

/** A user who may act on a patient's behalf. */
export interface Delegate {
  username: string;
  userId: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

export interface NewDelegate {
  firstName?: string;
  lastName?: string;
  email: string;
}

interface Place {
  entities: EntityStore;
  actor: Actor;
  patientId: string;
}

/** Maximum number of accounts with the same e-mail address. */
const MOST_ACCOUNTS = 100;

const delegateOf = ({ username, userId, email, firstName, lastName }: DocumentOf<'user'>): Delegate => ({
  username,
  userId: userId || null,
  email: email || null,
  firstName: firstName || null,
  lastName: lastName || null,
});

/** A patient's delegates with their current accounts, by user name. */
export async function delegatesOf(on: Db, { entities, patientId }: Omit<Place, 'actor'>): Promise<Delegate[]> {
  const rows = await on
    .selectFrom('patient_delegate')
    .select('username')
    .where('patient_id', '=', patientId)
    .orderBy('username')
    .execute();
  const users = await Promise.all(rows.map(({ username }) => entities.get(on, USER, username)));
  return users.flatMap((user) => (user ? delegateOf(user) : []));
}

/** The account with an e-mail address. An account whose user name is the address takes precedence. */
async function accountWith(
  on: Queryable,
  entities: EntityStore,
  email: string,
): Promise<DocumentOf<'user'> | undefined> {
  const address = withAsciiDomain(email).toLowerCase();
  const named = await entities.get(on, USER, address);
  if (named) return named;
  const { records } = await entities.list(on, USER, {
    filters: { email: withAsciiDomain(email) },
    limit: MOST_ACCOUNTS,
    orderBy: 'username',
  });
  return records.find((user) => user.email?.toLowerCase() === address);
}

/** Writes an audit row and an activity for a change of the delegates. */
async function noteChange(
  tx: Tx,
  { entities, actor, patientId }: Place,
  what: 'delegateAdded' | 'delegateRemoved',
  userId: string | null,
): Promise<void> {
  await audit(tx, actor, {
    action: 'update',
    entity: 'patient',
    recordId: patientId,
    patientId,
    details: { change: what, userId },
  });
  const activityType = what === 'delegateAdded' ? 'DelegateAdded' : 'DelegateRemoved';
  await writeActivity(tx, entities, actor, { activityType, patientId });
}

/**
 * Adds a delegate. If the e-mail address has no account, an account is created and invited.
 * @throws HttpError 404 if the patient does not exist, 422 if the e-mail address is invalid
 */
export async function addDelegate(
  tx: Tx,
  place: Place,
  given: NewDelegate,
): Promise<{ delegate: Delegate; created: boolean }> {
  const { entities, actor, patientId } = place;
  const code = addressFault('email', given.email);
  if (code !== undefined) throw invalid({ email: [{ code }] });
  await lockRecord(tx, entities.of('patient'), { id: patientId });
  if (!(await entities.get(tx, 'patient', patientId))) throw notFound();
  const user =
    (await accountWith(tx, entities, given.email)) ??
    (await entities.save(tx, USER, { ...given, groups: ['patients'] }, actor, { mode: 'create' }));
  const delegate = delegateOf(user);
  const { username } = delegate;
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('patient_delegate')
    .values({ patient_id: patientId, username, added_by: actor.userId })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  const created = Number(added ?? 0) > 0;
  if (created) await noteChange(tx, place, 'delegateAdded', delegate.userId);
  else
    await audit(tx, actor, {
      action: 'read',
      entity: USER,
      recordId: username,
      patientId,
      details: { of: 'delegates' },
    });
  return { delegate, created };
}

/**
 * Removes a delegate. The user's account remains.
 * @throws HttpError 404 if the user is not a delegate
 */
export async function removeDelegate(tx: Tx, place: Place, username: string): Promise<void> {
  const user = await place.entities.get(tx, USER, username);
  const { numDeletedRows: removed } = await tx
    .deleteFrom('patient_delegate')
    .where('patient_id', '=', place.patientId)
    .where('username', '=', user?.username ?? username)
    .executeTakeFirst();
  if (Number(removed) === 0) throw notFound();
  await noteChange(tx, place, 'delegateRemoved', user?.userId || null);
}

/** Removes a delegate when the patient or the account is deleted. */
export function removeDelegatesOnDeletion(entities: EntityStore): void {
  entities.onRemoved('patient', async (tx, id) => {
    await tx.deleteFrom('patient_delegate').where('patient_id', '=', id).execute();
  });
  entities.onRemoved(USER, async (tx, id) => {
    await tx.deleteFrom('patient_delegate').where('username', '=', id).execute();
  });
}
