import type { DocumentOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import { SYSTEM } from '../http/context';
import { mailAddress, phoneNumber } from './contactData';
import { Names } from './names';
import { type Calendar, chance, oneIn } from './random';
import { userRecord } from './users';

export interface SampleDelegate {
  patientId: string;
  username: string;
  userId: string;
  /** The delegate's account; absent if the account was created for an earlier patient. */
  user?: DocumentOf<'user'>;
}

/** Percentage of patients with a delegate, and percentage of these patients with a second delegate. */
const HAVE_ONE = 14;
const HAVE_TWO = 15;
/** Percentage of delegates who already are a delegate of another patient. */
const SHARED = 8;

/**
 * Relatives and carers of patients. They are drawn patient by patient, so that the size of a batch does not change the
 * result.
 */
export class Delegates {
  readonly #calendar: Calendar;
  readonly #faker = chance('delegates');
  readonly #names = new Names(this.#faker);
  #count = 0;
  #before: SampleDelegate | undefined;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  of(patient: DocumentOf<'patient'>): SampleDelegate[] {
    if (!oneIn(this.#faker, HAVE_ONE)) return [];
    const patientId = patient.patientId;
    const last = this.#before;
    if (last && last.patientId !== patientId && oneIn(this.#faker, SHARED))
      return [{ patientId, username: last.username, userId: last.userId }];
    const first = this.#make(patient);
    return oneIn(this.#faker, HAVE_TWO) ? [first, this.#make(patient)] : [first];
  }

  /** Makes a relative, who may share the patient's last name. */
  #make(patient: DocumentOf<'patient'>): SampleDelegate {
    const [faker, calendar] = [this.#faker, this.#calendar];
    this.#count += 1;
    const language = patient.language ?? '';
    const { firstName, lastName: other } = this.#names.in(language, oneIn(faker, 60) ? 'female' : 'male');
    const lastName = oneIn(faker, 70) ? (patient.lastName ?? '') : other;
    const username = `delegate.${mailAddress(faker, firstName, lastName, this.#count)}`;
    const userId = faker.string.uuid();
    const account = { username, userId, firstName, lastName, phone: phoneNumber(faker), group: 'patients' as const };
    const terms = oneIn(faker, 75) ? calendar.ago(faker, 500, 3) : null;
    const user = userRecord(faker, calendar, account, terms);
    this.#before = { patientId: patient.patientId, username, userId };
    return { ...this.#before, user };
  }
}

/** Stores which delegates act for which patients. */
export async function linkDelegates(tx: Tx, delegates: readonly SampleDelegate[]): Promise<void> {
  if (delegates.length === 0) return;
  await tx
    .insertInto('patient_delegate')
    .values(delegates.map(({ patientId, username }) => ({ patient_id: patientId, username, added_by: SYSTEM.userId })))
    .execute();
}
