import type { Queryable } from '../db/types';
import { secretsOf, type Place } from '../secrets/secrets';

/**
 * The `Place` to which a message's encrypted content is bound. The masked content, which may replace the content, is
 * bound to the same place.
 */
export const contentPlace = (outboxId: string): Place => ['outbox', outboxId];

/** A message's content, encrypted because it may contain sign-in links. */
export const sealedContent = (on: Queryable, outboxId: string, content: string): string =>
  secretsOf(on).seal(contentPlace(outboxId), content);

/** A stored message with its content decrypted. */
export const openedMessage = <Row extends { outbox_id: string; content: string }>(on: Queryable, row: Row): Row => ({
  ...row,
  content: secretsOf(on).open(contentPlace(row.outbox_id), row.content),
});
