import { sql } from 'kysely';
import type { HeldAttachment } from '../../../src/contract/heldImports';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

const ATTACHMENT = 'directMessageAttachment';
const MOST = 10;

/** The attachments of direct messages by which a document was held, the newest first. */
export async function attachmentsOf(on: Queryable, entities: EntityStore, heldId: string): Promise<HeldAttachment[]> {
  if (!entities.has(ATTACHMENT)) return [];
  const rows = await on
    .selectFrom('direct_attempt')
    .select('subject_id')
    .where('subject', '=', 'attachment')
    .where(sql<boolean>`result->>'heldId' = ${heldId}::text`)
    .groupBy('subject_id')
    .orderBy((from) => from.fn.max('at'), 'desc')
    .limit(MOST)
    .execute();
  const found: HeldAttachment[] = [];
  for (const { subject_id: id } of rows) {
    const attachment = await entities.get(on, ATTACHMENT, id);
    if (!attachment) continue;
    const { attachmentId, messageId, fileName = null, mimeType = null } = attachment;
    found.push({ attachmentId, messageId, fileName, mimeType });
  }
  return found;
}
