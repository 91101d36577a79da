import type { Queryable } from '../db/types';
import { secretsOf, type Place } from '../secrets/secrets';

/** The place of a message's content for encryption. The masked content, which may replace it, uses the same place. */
export const contentPlace = (outboxId: string): Place => ['outbox', outboxId];

/** A message's content, encrypted because it may contain sign-in links. */
export const sealedContent = (on: Queryable, outboxId: string, content: string): string =>
  secretsOf(on).seal(contentPlace(outboxId), content);

/** A stored message with its content decrypted. */
export const openedMessage = <Row extends { outbox_id: string; content: string }>(on: Queryable, row: Row): Row => ({
  ...row,
  content: secretsOf(on).open(contentPlace(row.outbox_id), row.content),
});
