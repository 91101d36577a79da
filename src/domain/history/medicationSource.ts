import type { EntityRecord, Json } from '../entity/types';

/**
 * A medication with who saved it added to its source history: `new` when it is made, `updated` by each later edit.
 * @param before the medication as it was; absent for a new one
 * @param now ISO 8601
 */
export function withSource(
  medication: EntityRecord,
  before: EntityRecord | undefined,
  userId: string | null,
  now: string,
): EntityRecord {
  const known = before?.['source'];
  const history: Json[] = Array.isArray(known) ? known : [];
  return { ...medication, source: [...history, { updatedBy: userId, date: now, status: before ? 'updated' : 'new' }] };
}
