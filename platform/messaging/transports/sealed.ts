import { DeliveryError } from '../../outbound/deliveryError';
import { KeyFault } from '../../smime/keyFault';
import { readSendingKeys } from '../../smime/keys';
import { recipientCertificates, signingKeyOf } from '../../smime/parties';
import { encryptedEntity, signedEntity } from '../../smime/seal';
import type { OutboxRow } from '../queue';

/** Where mails of Direct go, and the files with the keys and certificates for them. */
export interface DirectSending {
  smtpUrl: string;
  from: string;
  keysFile: string | undefined;
  recipientsFile: string | undefined;
}

/** A field of the header, with the lines that continue it. */
const FIELD = /^[!-9;-~]+:.*(?:\r\n[ \t].*)*\r\n/gm;

/** The fields of a mail that stay outside of its S/MIME layers, and the entity inside of them. */
export function splitMail(mail: string): { outside: string; entity: string } {
  const end = mail.indexOf('\r\n\r\n') + 2;
  const fields = mail.slice(0, end).match(FIELD) ?? [];
  const inside = fields.filter((field) => /^content-/i.test(field));
  const outside = fields.filter((field) => !inside.includes(field));
  return { outside: outside.join(''), entity: `${inside.join('')}${mail.slice(end)}` };
}

/**
 * The keys are read for each delivery, so that a new certificate needs no restart. A fault of the platform's own keys
 * is retried, because an administrator can repair it for all messages; one of the recipient's certificate is not.
 * @throws DeliveryError
 */
export async function sealed({ content, recipient }: OutboxRow, sending: DirectSending, now: Date): Promise<string> {
  const { own, beside, recipients } = await readSendingKeys(sending).catch((error: unknown) => {
    throw error instanceof KeyFault ? new DeliveryError('keyFile', error.setting, false) : error;
  });
  const certificates = recipientCertificates(recipient, recipients, now);
  if (typeof certificates === 'string') throw new DeliveryError(certificates, null, true);
  const key = signingKeyOf(sending.from, own, beside, now);
  if (typeof key === 'string') throw new DeliveryError(key, null, false);
  const { outside, entity } = splitMail(content);
  return `${outside}${encryptedEntity(signedEntity(entity, key), certificates)}`;
}
