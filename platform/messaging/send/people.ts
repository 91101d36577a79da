import type { RecordOf } from '../../../src/domain/records';
import {
  addressesOf,
  NO_ADDRESS,
  usualAddress,
  wayFault,
  type ContactMethod,
} from '../../../src/domain/messaging/addresses';
import { withAsciiDomain } from '../../../src/domain/validation/emailAddress';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { HttpError, invalid } from '../../http/errors';

/**
 * @throws HttpError 422 `unknownRecord` at the field with the id, if the record does not exist
 */
export async function required<E extends 'patient' | 'provider'>(
  on: Queryable,
  entities: EntityStore,
  entityId: E,
  id: string,
): Promise<RecordOf<E>> {
  const found = await entities.get(on, entityId, id);
  if (!found) throw invalid({ [`${entityId}Id`]: [{ code: 'unknownRecord' }] });
  return found;
}

/**
 * The address for a message: the requested address, or else the first valid address on the recipient's record. Only
 * addresses on this record are allowed.
 * @throws HttpError 422 `noDirectAddress`, `noMobileNumber`, `noContactAddress`; 422 `unknownAddress`, `format.email`
 * or `format.phone` at the field of the address
 */
export function addressFor(
  person: RecordOf<'patient' | 'provider'>,
  method: ContactMethod,
  requested: string | null,
): string {
  const known = addressesOf(person, method);
  const usual = usualAddress(method, known);
  if (usual === undefined) throw new HttpError(422, NO_ADDRESS[method]);
  const named =
    requested === null ? usual : known.find((each) => withAsciiDomain(each) === withAsciiDomain(requested.trim()));
  const fault = named === undefined ? 'unknownAddress' : wayFault(method, named);
  if (named === undefined || fault !== undefined)
    throw invalid({ [method === 'phone' ? 'phone' : 'email']: [{ code: fault ?? 'unknownAddress' }] });
  return named;
}
