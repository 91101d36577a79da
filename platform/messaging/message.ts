import { isNumber } from '../../src/domain/messaging/addresses';
import { hasControl } from '../../src/domain/rules/plainText';
import type { Channel } from '../../src/domain/messaging/states';
import { isEmailAddress, withAsciiDomain } from '../../src/domain/validation/emailAddress';
import { badRequest } from '../http/errors';

/** A message to be sent through the outbox. */
export interface OutgoingMessage {
  channel: Channel;
  /** E-mail address, telephone number, or URL of a webhook. */
  to: string;
  subject?: string;
  text: string;
  html?: string;
  /** The message's purpose, as one word: `invite`, `logNotification`. */
  purpose: string;
  /** An event that the recipient's calendar adds, updates or removes; only for e-mails. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  attachments?: { fileName: string; mimeType: string; base64: string }[];
  userId?: string;
  patientId?: string;
  /**
   * Parts of the message, such as a link's token, that the outbox masks once a real transport has accepted the message.
   */
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

/** Whether an address has a valid form for the channel. */
export const isAddress = (channel: Channel, to: string): boolean => !hasControl(to) && FORMS[channel](to);

/** An address as servers use it: the domain of an e-mail in ASCII. */
export const asDelivered = ({ channel, to }: Pick<OutgoingMessage, 'channel' | 'to'>): string =>
  FORMS[channel] === isEmailAddress ? withAsciiDomain(to) : to;

/** @throws HttpError 400 `badRequest` with the name `to`, `subject` or `purpose` */
export function requireSendable({ channel, to, subject, purpose }: OutgoingMessage): void {
  if (!isAddress(channel, to)) throw badRequest('to');
  if (subject !== undefined && (hasControl(subject) || subject.length > 998)) throw badRequest('subject');
  if (!PURPOSE.test(purpose)) throw badRequest('purpose');
}
