import { listOf } from '../../dataProvider/pages';

/** Sent messages. Each read of the list or of a message is audited. */
export const OUTBOX = listOf('GET outbox', { rows: 'messages', total: 'totalMessages' });
