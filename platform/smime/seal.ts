import { createCipheriv, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import type { SigningKey } from './keys';

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  aes256: '2.16.840.1.101.3.4.1.42',
};

/** A body part with a PKCS #7 message: its header fields, an empty line, base64 in lines of 76. */
function pkcs7Part(type: string, name: string, message: forge.asn1.Asn1): string {
  const der = Buffer.from(forge.asn1.toDer(message).getBytes(), 'binary');
  return [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    der.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n'),
    '',
  ].join('\r\n');
}

/** Signs an entity with SHA-256, as multipart/signed. Its lines must end with CR and LF and have only ASCII. */
export function signedEntity(entity: string, { certificate, key, between }: SigningKey): string {
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(entity, 'raw');
  for (const each of [certificate, ...between]) message.addCertificate(each);
  message.addSigner({
    key,
    certificate,
    digestAlgorithm: OIDS.sha256,
    authenticatedAttributes: [
      { type: OIDS.contentType, value: OIDS.data },
      { type: OIDS.messageDigest },
      { type: OIDS.signingTime },
    ],
  });
  message.sign({ detached: true });
  const boundary = `signed-${randomBytes(18).toString('hex')}`;
  return [
    `Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    entity,
    `--${boundary}`,
    `${pkcs7Part('application/pkcs7-signature', 'smime.p7s', message.toAsn1())}--${boundary}--`,
    '',
  ].join('\r\n');
}

/** Encrypts an entity with AES-256 for the holders of certificates. */
export function encryptedEntity(entity: string, recipients: readonly forge.pki.Certificate[]): string {
  const message = forge.pkcs7.createEnvelopedData();
  for (const certificate of recipients) message.addRecipient(certificate);
  // The cipher of Node.js does not block the process for long, unlike that of the library.
  const key = randomBytes(32);
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const content = Buffer.concat([cipher.update(entity, 'latin1'), cipher.final()]);
  const asBuffer = (bytes: Buffer) => forge.util.createBuffer(bytes.toString('binary'), 'raw');
  message.encryptedContent = {
    algorithm: OIDS.aes256,
    key: asBuffer(key),
    parameter: asBuffer(iv),
    content: asBuffer(content),
  };
  message.encrypt();
  return pkcs7Part('application/pkcs7-mime; smime-type=enveloped-data', 'smime.p7m', message.toAsn1());
}
