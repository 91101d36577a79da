import type { DocumentOf } from '../../src/domain/records';
import texts from '../../src/i18n/letters/account';
import type { Tx } from '../db/types';
import { compose } from '../messaging/compose';
import { filled, letter } from '../messaging/letter';
import { sealedContent } from '../messaging/sealed';
import { type Calendar, chance, oneIn, pick } from './random';

const MESSAGES = 40;
const SENDER = 'Careglass <no-reply@careglass.example>';

/**
 * Letters to the sample's users in the last weeks. Most letters stay in the outbox, because there is no transport; some
 * have failed. Their links do not work.
 */
export async function makeOutbox(tx: Tx, calendar: Calendar, users: readonly DocumentOf<'user'>[]): Promise<void> {
  if (users.length === 0) return;
  const faker = chance('outbox');
  const all = texts.en;
  for (let index = 0; index < MESSAGES; index += 1) {
    const user = pick(faker, users);
    const purpose = pick(faker, ['invite', 'reset', 'unlocked'] as const);
    const failed = oneIn(faker, 12);
    const at = calendar.ago(faker, 30, 0);
    const outboxId = faker.string.uuid();
    const to = user.email ?? user.username;
    const name = `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim();
    const link =
      purpose === 'unlocked'
        ? 'https://console.example.com/login'
        : `https://console.example.com/account/${purpose}#********`;
    const hours = purpose === 'reset' ? 1 : 72;
    const words = [filled(all.greeting, { name }), filled(all[purpose].text, { hours }), { link }, all.notYou];
    const message = { channel: 'email' as const, to, subject: all[purpose].subject, purpose, ...letter('en', words) };
    const { mimeType, content } = await compose(outboxId, SENDER, message, new Date(at));
    await tx
      .insertInto('outbox')
      .values({
        outbox_id: outboxId,
        channel: 'email',
        purpose,
        recipient: to,
        subject: message.subject,
        mime_type: mimeType,
        content: sealedContent(tx, outboxId, content),
        state: failed ? 'failed' : 'kept',
        transport: 'stored',
        attempts: failed ? 5 : 1,
        last_error: failed ? 'recipientBusy' : null,
        created_at: at,
        due_at: at,
        ended_at: at,
        user_id: user.userId ?? '',
      })
      .execute();
  }
}
