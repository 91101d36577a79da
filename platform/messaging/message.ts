import { isNumber } from '../../src/domain/messaging/addresses';
import { hasControl } from '../../src/domain/rules/plainText';
import type { Channel } from '../../src/domain/messaging/states';
import { isEmailAddress, withAsciiDomain } from '../../src/domain/validation/emailAddress';
import { HttpError } from '../http/errors';

/** A message as the rest of the platform gives it to the outbox. */
export interface OutgoingMessage {
  channel: Channel;
  /** E-mail address, telephone number, or the webhook's address. */
  to: string;
  subject?: string;
  text: string;
  html?: string;
  /** What it is for, as one word: `invite`, `logNotification`. */
  purpose: string;
  attachments?: { fileName: string; mimeType: string; base64: string }[];
  userId?: string;
  patientId?: string;
  /** Texts of the message, such as a link's token, that the outbox forgets once a real transport has taken it. */
  secrets?: readonly string[];
}

const PURPOSE = /^[A-Za-z][A-Za-z0-9]{0,59}$/;

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

const FORMS: Record<Channel, (to: string) => boolean> = {
  email: isEmailAddress,
  direct: isEmailAddress,
  sms: isNumber,
  fax: isNumber,
  webhook: isWebAddress,
};

/** Whether a channel could deliver to the address, by its form. */
export const isAddress = (channel: Channel, to: string): boolean => !hasControl(to) && FORMS[channel](to);

/** An address as servers go by it: the domain of a mail in ASCII. */
export const asDelivered = ({ channel, to }: Pick<OutgoingMessage, 'channel' | 'to'>): string =>
  FORMS[channel] === isEmailAddress ? withAsciiDomain(to) : to;

/** @throws HttpError 400 `badRequest` naming `to`, `subject` or `purpose` */
export function requireSendable({ channel, to, subject, purpose }: OutgoingMessage): void {
  if (!isAddress(channel, to)) throw new HttpError(400, 'badRequest', { name: 'to' });
  if (subject !== undefined && (hasControl(subject) || subject.length > 998))
    throw new HttpError(400, 'badRequest', { name: 'subject' });
  if (!PURPOSE.test(purpose)) throw new HttpError(400, 'badRequest', { name: 'purpose' });
}
