import { listOf } from '../../dataProvider/pages';

/** What went out; each look at the list or at a message is written into the audit. */
export const OUTBOX = listOf('GET outbox', { rows: 'messages', total: 'totalMessages' });
