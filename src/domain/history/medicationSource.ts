import type { PartOf } from '../records';

/**
 * Records in a medication's source history who saved the medication: `new` on creation, `updated` on each edit.
 * @param before the medication before the save; absent for a new medication
 * @param now ISO 8601
 */
export function withSource(
  medication: PartOf<'medication'>,
  before: PartOf<'medication'> | undefined,
  userId: string | null,
  now: string,
): PartOf<'medication'> {
  const known = before?.source;
  const history = Array.isArray(known) ? known : [];
  return { ...medication, source: [...history, { updatedBy: userId, date: now, status: before ? 'updated' : 'new' }] };
}
