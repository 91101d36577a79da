import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import { base64 } from './mails';

/** A certificate with its private key, made for a test. */
export interface Identity {
  certificate: forge.pki.Certificate;
  key: forge.pki.rsa.PrivateKey;
  /** Key and certificate. */
  pem: string;
  certificatePem: string;
}

interface IdentityParts {
  /** The address in the certificate; absent for an authority. */
  address?: string;
  issuer?: Identity;
  /** Until when the certificate is valid; default: ten years. */
  until?: Date;
  domain?: string;
  /** Further extensions, such as `{ name: 'keyUsage', keyEncipherment: true }`. */
  extensions?: object[];
  /** The length of the key. Making a long one, as used outside of tests, takes twenty times as long. */
  bits?: 1024 | 2048;
}

let serial = 1;

export function identity(
  name: string,
  { address, issuer, until, domain, extensions = [], bits = 1024 }: IdentityParts = {},
): Identity {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = String((serial += 1)).padStart(4, '0');
  certificate.validity.notBefore = new Date('2020-01-01');
  certificate.validity.notAfter = until ?? new Date('2040-01-01');
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(issuer ? issuer.certificate.subject.attributes : subject);
  const isAuthority = address === undefined && domain === undefined;
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority },
    ...(isAuthority
      ? []
      : [
          {
            name: 'subjectAltName',
            altNames: [address === undefined ? { type: 2, value: domain } : { type: 1, value: address }],
          },
        ]),
    ...extensions,
  ]);
  certificate.sign(issuer?.key ?? key, forge.md.sha256.create());
  const certificatePem = forge.pki.certificateToPem(certificate);
  return { certificate, key, certificatePem, pem: `${pair.privateKey}${certificatePem}` };
}

const pkcs7 = (name: string, bytes: string, type: string): string[] => [
  `Content-Type: ${type}`,
  'Content-Transfer-Encoding: base64',
  `Content-Disposition: attachment; filename="${name}"`,
  '',
  base64(Buffer.from(bytes, 'binary')),
];

/** Signs an entity. `detached`: as multipart/signed, which other programs can read without S/MIME. */
export function signed(
  entity: string,
  signer: Identity,
  { detached = true, digest = forge.pki.oids['sha256'] ?? '', chain = [] as Identity[] } = {},
): string {
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(entity, 'utf8');
  message.addCertificate(signer.certificate);
  for (const { certificate } of chain) message.addCertificate(certificate);
  message.addSigner({
    key: signer.key,
    certificate: signer.certificate,
    digestAlgorithm: digest,
    authenticatedAttributes: [
      { type: forge.pki.oids['contentType'] ?? '', value: forge.pki.oids['data'] ?? '' },
      { type: forge.pki.oids['messageDigest'] ?? '' },
    ],
  });
  message.sign({ detached });
  const bytes = forge.asn1.toDer(message.toAsn1()).getBytes();
  if (!detached)
    return pkcs7('smime.p7m', bytes, 'application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"').join('\r\n');
  return [
    'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary="s1"',
    '',
    '--s1',
    entity,
    '--s1',
    ...pkcs7('smime.p7s', bytes, 'application/pkcs7-signature; name="smime.p7s"'),
    '--s1--',
    '',
  ].join('\r\n');
}

/** Encrypts an entity for a recipient, with AES-256. */
export function encrypted(
  entity: string,
  { certificate }: Identity,
  cipher = forge.pki.oids['aes256-CBC'] ?? '',
): string {
  const message = forge.pkcs7.createEnvelopedData();
  message.addRecipient(certificate);
  message.content = forge.util.createBuffer(entity, 'utf8');
  message.encrypt(undefined, cipher);
  const bytes = forge.asn1.toDer(message.toAsn1()).getBytes();
  return pkcs7('smime.p7m', bytes, 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"').join('\r\n');
}
