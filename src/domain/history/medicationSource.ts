import type { PartOf } from '../records';

/**
 * Adds the user who saved a medication to its source history: `new` on creation, `updated` on each edit.
 * @param before the medication before the save; absent for a new one
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
