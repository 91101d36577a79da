import { sql } from 'kysely';
import { fieldOf, rowsOf, textOf } from '../../src/domain/entity/read';
import type { RecordOf } from '../../src/domain/records';
import { isEmailAddress } from '../../src/domain/validation/emailAddress';
import type { Services } from '../base/services';
import type { Tx } from '../db/types';
import type { Actor } from '../http/context';
import { HttpError } from '../http/errors';

/** What became of the account of a patient. */
export type AccountOutcome =
  | 'notConfigured'
  | 'noOrganization'
  | 'there'
  | 'noEmail'
  | 'notInvited'
  | 'emailTaken'
  | 'invited';

/** The key in an organization's `config` by which patients from direct messages are invited. */
export const INVITES = 'inviteDirectMessagePatients';

const emailOf = (patient: RecordOf<'patient'>): string | undefined =>
  rowsOf(patient.emails)
    .map(({ email }) => textOf(email).trim())
    .find(isEmailAddress);

async function hasAccount({ entities }: Services, tx: Tx, email: string): Promise<boolean> {
  if (await entities.get(tx, 'user', email)) return true;
  const { records } = await entities.list(tx, 'user', { filters: { email }, limit: 1 });
  return records.length > 0;
}

/**
 * Creates an account for a patient and invites the patient, if the organization wants that. If another account has the
 * patient's email address, there is no account for this patient.
 */
export async function inviteAccount(
  services: Services,
  tx: Tx,
  patient: RecordOf<'patient'>,
  organization: RecordOf<'organization'> | null,
  actor: Actor,
): Promise<AccountOutcome> {
  const { entities } = services;
  if (textOf(patient.userId) !== '') return 'there';
  if (organization === null) return 'noOrganization';
  if (fieldOf(organization.config, INVITES) !== true || !entities.has('user')) return 'notConfigured';
  if (patient.deceased === true || patient.inactive === true) return 'notInvited';
  const email = emailOf(patient);
  if (email === undefined) return 'noEmail';
  if (await hasAccount(services, tx, email)) return 'emailTaken';
  const draft = {
    username: email,
    email,
    firstName: patient.firstName ?? null,
    lastName: patient.lastName ?? null,
    language: patient.language ?? null,
    groups: ['patients' as const],
    userStatus: 'invited' as const,
  };
  await sql`SAVEPOINT account`.execute(tx);
  try {
    const user = await entities.save(tx, 'user', draft, actor, { mode: 'create', trusted: true });
    // A user whom a person creates is invited by the reaction to that; the schedule is no person.
    if (actor.userId === null) await services.auth.others.invite(tx, user);
    await entities.save(tx, 'patient', { ...patient, userId: user.userId ?? null }, actor, {
      mode: 'update',
      trusted: true,
    });
  } catch (error) {
    // A name that looks like another one belongs to somebody else too.
    if (!(error instanceof HttpError && error.status === 422)) throw error;
    await sql`ROLLBACK TO SAVEPOINT account`.execute(tx);
    return 'emailTaken';
  }
  return 'invited';
}
