import type { Queryable } from '../db/types';
import { secretsOf, type Place } from '../secrets/secrets';

/** Where a message's text lies; the same without its secrets, which may take its place, is sealed for it too. */
export const contentPlace = (outboxId: string): Place => ['outbox', outboxId];

/** What a message says, as it is stored: it may hold links that let in. */
export const sealedContent = (on: Queryable, outboxId: string, content: string): string =>
  secretsOf(on).seal(contentPlace(outboxId), content);

/** A stored message with what it says. */
export const openedMessage = <Row extends { outbox_id: string; content: string }>(on: Queryable, row: Row): Row => ({
  ...row,
  content: secretsOf(on).open(contentPlace(row.outbox_id), row.content),
});
