/**
 * What systems report about a direct message, from weak to strong: it was processed by the recipient's system, it has
 * reached its destination, it could not be delivered. A failure stands, because somebody must look at it.
 */
export const NOTICES = ['processed', 'dispatched', 'failed'] as const;
export type NoticeState = (typeof NOTICES)[number];

/** What is known after another notice. Notices may arrive twice and in any order; the result is the same. */
export const afterNotice = (known: NoticeState | null, next: NoticeState): NoticeState =>
  known !== null && NOTICES.indexOf(known) > NOTICES.indexOf(next) ? known : next;
