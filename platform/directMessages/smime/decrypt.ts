import { createDecipheriv } from 'node:crypto';
import forge from 'node-forge';
import type { Fault } from '../mime/faults';
import { asn1Of } from '../../smime/forge';
import type { OwnKey } from '../../smime/keys';

/** An opened message, or why it stays closed. */
export type Opened = { bytes: Buffer } | { fault: Fault };

/** The accepted ciphers by object identifier. */
const CIPHERS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.1.2': 'aes-128-cbc',
  '2.16.840.1.101.3.4.1.22': 'aes-192-cbc',
  '2.16.840.1.101.3.4.1.42': 'aes-256-cbc',
};
const RSA = '1.2.840.113549.1.1.1';

function envelopedOf(der: Buffer): forge.pkcs7.PkcsEnvelopedData | Fault {
  try {
    const message = forge.pkcs7.messageFromAsn1(asn1Of(der));
    return 'findRecipient' in message ? message : 'damagedCipher';
  } catch {
    return 'damagedCipher';
  }
}

/**
 * Opens S/MIME enveloped data with one of the own keys.
 * @param der the PKCS #7 message in DER
 */
export function decrypt(der: Buffer, own: readonly OwnKey[]): Opened {
  if (own.length === 0) return { fault: 'noKey' };
  const message = envelopedOf(der);
  if (typeof message === 'string') return { fault: message };
  const { algorithm, parameter, content } = message.encryptedContent;
  const cipher = CIPHERS[algorithm];
  if (cipher === undefined || !parameter) return { fault: `cipherNotSupported ${algorithm}` };
  for (const { certificate, key } of own) {
    const wrapped = message.findRecipient(certificate)?.encryptedContent;
    if (!wrapped) continue;
    if (wrapped.algorithm !== RSA) return { fault: `cipherNotSupported ${wrapped.algorithm}` };
    try {
      const secret = Buffer.from(key.decrypt(wrapped.content), 'binary');
      const decipher = createDecipheriv(cipher, secret, Buffer.from(parameter.bytes(), 'binary'));
      const bytes = Buffer.from(content.bytes(), 'binary');
      return { bytes: Buffer.concat([decipher.update(bytes), decipher.final()]) };
    } catch {
      return { fault: 'damagedCipher' };
    }
  }
  return { fault: 'wrongKey' };
}
