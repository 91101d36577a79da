import { addressesOf, NO_ADDRESS, type ContactMethod } from '../../../src/domain/messaging/addresses';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Queryable } from '../../db/types';
import { invalid } from '../../entities/errors';
import type { EntityStore } from '../../entities/store';
import { HttpError } from '../../http/errors';

/** @throws HttpError 422 `unknownRecord` at the field that names it */
export async function required(
  on: Queryable,
  entities: EntityStore,
  entityId: 'patient' | 'provider',
  id: string,
): Promise<EntityRecord> {
  const found = await entities.get(on, entityId, id);
  if (!found) throw invalid({ [`${entityId}Id`]: [{ code: 'unknownRecord' }] });
  return found;
}

/**
 * Where a message goes: the address asked for, or the first on record. What is about a patient goes to no address that
 * the recipient's record does not have.
 * @throws HttpError 422 `noDirectAddress`, `noMobileNumber`, `noContactAddress`; 422 `unknownAddress` at the field that has it
 */
export function addressFor(person: EntityRecord, method: ContactMethod, asked: string | null): string {
  const known = addressesOf(person, method);
  const [first] = known;
  if (first === undefined) throw new HttpError(422, NO_ADDRESS[method]);
  if (asked === null) return first;
  if (!known.includes(asked.trim()))
    throw invalid({ [method === 'phone' ? 'phone' : 'email']: [{ code: 'unknownAddress' }] });
  return asked.trim();
}
