import type { OutgoingMessage } from './message';

/** A message as sent, byte for byte. */
export interface Composed {
  mimeType: 'message/rfc822' | 'application/json';
  content: string;
}

const MASK = '********';
const CALENDAR_FILE = 'appointment.ics';

const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((out, secret) => out.replaceAll(secret, MASK), text);

/**
 * Mails of the platform suppress automatic replies. Direct messages ask for them: notices that the recipient's system
 * has processed the message, and that it has reached its destination (Implementation Guide for Delivery Notification in
 * Direct).
 */
const headersOf = (from: string, { channel }: OutgoingMessage): Record<string, string> =>
  channel === 'direct'
    ? {
        'Disposition-Notification-To': from,
        'Disposition-Notification-Options': 'X-DIRECT-FINAL-DESTINATION-DELIVERY=optional,true',
      }
    : { 'Auto-Submitted': 'auto-generated' };

/**
 * A complete RFC 5322 mail. Its Message-ID is derived from the outbox id, so that a second delivery can be recognized.
 */
async function composeMail(outboxId: string, from: string, message: OutgoingMessage, date: Date): Promise<Composed> {
  // Loaded with the first mail, because it is large.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const domain = from.replace(/>$/, '').split('@').at(-1) ?? 'localhost';
  const mail = new MailComposer({
    from,
    to: { name: '', address: message.to },
    ...(message.subject !== undefined && { subject: message.subject }),
    text: message.text,
    ...(message.html !== undefined && { html: message.html }),
    ...(message.calendar && { icalEvent: { ...message.calendar, filename: CALENDAR_FILE } }),
    attachments: (message.attachments ?? []).map(({ fileName, mimeType, base64 }) => ({
      filename: fileName,
      contentType: mimeType,
      content: base64,
      encoding: 'base64',
    })),
    messageId: `<${outboxId}@${domain}>`,
    date,
    headers: headersOf(from, message),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { mimeType: 'message/rfc822', content: (await mail.compile().build()).toString('utf8') };
}

/** The body posted to a gateway or webhook. Chat services read `text`. */
function composeJson(outboxId: string, message: OutgoingMessage, date: Date): Composed {
  const { channel, to, subject, text, purpose, attachments } = message;
  const body = {
    id: outboxId,
    purpose,
    createdAt: date.toISOString(),
    ...(channel !== 'webhook' && { to }),
    ...(subject !== undefined && { subject }),
    text,
    ...(attachments && attachments.length > 0 && { attachments }),
  };
  return { mimeType: 'application/json', content: JSON.stringify(body) };
}

/**
 * Composes the bytes of a message. `masked` contains the bytes with masked secrets; it is null if the message contains
 * no secrets.
 */
export async function compose(
  outboxId: string,
  from: string,
  message: OutgoingMessage,
  date = new Date(),
): Promise<Composed & { masked: string | null }> {
  const one = (given: OutgoingMessage): Promise<Composed> | Composed =>
    given.channel === 'email' || given.channel === 'direct'
      ? composeMail(outboxId, from, given, date)
      : composeJson(outboxId, given, date);
  const composed = await one(message);
  const { secrets = [], html } = message;
  if (secrets.length === 0) return { ...composed, masked: null };
  const hidden = await one({
    ...message,
    text: withoutSecrets(message.text, secrets),
    ...(html !== undefined && { html: withoutSecrets(html, secrets) }),
  });
  return { ...composed, masked: hidden.content };
}
