import { sql } from 'kysely';
import type { Signature } from '../../../src/domain/directMessages/terms';
import { readDomain } from '../../../src/domain/validation/emailAddress';
import { afterNotice, type NoticeState } from '../../../src/domain/messaging/notices';
import { audit } from '../../audit/record';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import type { Report, Statement } from './report';

/** A received notice, and who sent it. */
export interface ReceivedNotice {
  report: Report;
  messageId: string;
  fromAddress: string | null;
  signature: Signature;
}

/** The accounts with which mail servers report (RFC 5321, RFC 3464). */
const MAIL_SERVER = /^(postmaster|mailer-daemon)@/;

const REFUSED: readonly Signature[] = ['broken', 'otherSender', 'notForMail'];

/**
 * The statement of a notice that counts for a recipient. The report must name the recipient and come from the
 * recipient's address. The delivery status of a mail server may also come from the mail server of the recipient's
 * domain or, if it says that the message could not be delivered, from the platform's own. With a signature that is
 * broken, of another sender, or not for mail, the notice does not count.
 * @param fromAddress the one address of the sender; null if the mail has no clear sender
 */
export function fittingStatement(
  { report, fromAddress, signature }: Omit<ReceivedNotice, 'messageId'>,
  recipient: string,
  sender: string | undefined,
): Statement | undefined {
  const to = recipient.toLowerCase();
  const from = fromAddress?.toLowerCase() ?? '';
  const statement = report.statements.find(({ recipients }) => recipients.includes(to));
  if (!statement || REFUSED.includes(signature)) return undefined;
  if (from === to) return statement;
  const domain = report.kind === 'dsn' && MAIL_SERVER.test(from) ? readDomain(from) : undefined;
  if (domain === undefined) return undefined;
  const isOwn = statement.state === 'failed' && domain === readDomain(sender ?? '');
  return isOwn || domain === readDomain(to) ? statement : undefined;
}

/**
 * Records in a delivery what a notice says about it, in the transaction that stores the notice. A notice that arrives
 * twice, or after a stronger one, changes nothing.
 * @param sender the address that sends direct messages
 * @returns what the notice says; null if it is about no delivery of this platform or its sender does not fit
 */
export async function applyNotice(
  tx: Tx,
  actor: Actor,
  notice: ReceivedNotice,
  sender: string | undefined,
): Promise<NoticeState | null> {
  const { outboxId } = notice.report;
  // Two notices about a delivery wait for each other here.
  const row = await tx
    .selectFrom('outbox')
    .select(['recipient', 'state', 'notice', 'attempts', 'last_error', 'patient_id'])
    .where('outbox_id', '=', outboxId)
    .where('channel', '=', 'direct')
    .where('state', '<>', 'kept')
    .forUpdate()
    .executeTakeFirst();
  const statement = row && fittingStatement(notice, row.recipient, sender);
  if (!row || !statement) return null;
  const { state, reason } = statement;
  await tx
    .insertInto('direct_notice')
    .values({
      outbox_id: outboxId,
      message_id: notice.messageId,
      state,
      reason,
      signature: notice.signature,
      from_address: notice.fromAddress,
    })
    .onConflict((conflict) => conflict.columns(['outbox_id', 'message_id']).doNothing())
    .execute();
  const known = afterNotice(row.notice, state);
  if (known === row.notice) return state;
  // A worker that sends the message at this moment records the notice with its own result.
  const isBusy = row.state === 'sending' || (row.state === 'queued' && row.attempts === 0);
  await tx
    .updateTable('outbox')
    .set({
      notice: known,
      last_error: known === 'failed' ? `reported ${reason ?? ''}`.trim() : null,
      ...(!isBusy && { state: known, ended_at: sql<string>`coalesce(ended_at, now())` }),
    })
    .where('outbox_id', '=', outboxId)
    .execute();
  await audit(tx, actor, {
    action: 'update',
    entity: 'outbox',
    recordId: outboxId,
    ...(row.patient_id !== null && { patientId: row.patient_id }),
    details: { change: 'noticed', state },
  });
  return state;
}
