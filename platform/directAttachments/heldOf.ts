import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import { isOneOf, textOf } from '../../src/domain/entity/read';
import { HELD_REASONS, type HeldReason } from '../../src/domain/held/terms';
import type { LooseOf } from '../../src/domain/records';
import type { Queryable } from '../db/types';

/** The held import of a document, and why it is held; null if its attempt doesn't tell. */
interface HeldDocument {
  heldId: string | null;
  heldReason: HeldReason | null;
}

/** The held imports of those attachments of a page that a person must decide on, by the id of the attachment. */
export async function heldOf(
  on: Queryable,
  attachments: readonly LooseOf<'directMessageAttachment'>[],
): Promise<Map<string, HeldDocument>> {
  const ids = attachments
    .filter(({ state }) => state === ATTACHMENT_STATES.held)
    .map(({ attachmentId }) => textOf(attachmentId));
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom('direct_attempt')
    .distinctOn('subject_id')
    .select(['subject_id', 'result'])
    .where('subject', '=', 'attachment')
    .where('subject_id', 'in', ids)
    .where('outcome', '!=', 'cleared')
    .orderBy('subject_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    rows.map(({ subject_id: id, result: { heldId, reason } }) => [
      id,
      { heldId: textOf(heldId) || null, heldReason: isOneOf(HELD_REASONS, reason) ? reason : null },
    ]),
  );
}
