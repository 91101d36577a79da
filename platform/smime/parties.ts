import { X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { fieldOf } from '../../src/domain/entity/read';
import { isFor, isForAddress, isForMail, issued, isValidAt, maySignMail } from './certificates';
import type { OwnKey, SigningKey } from './keys';

/** Why a mail cannot be signed by a sender, or encrypted for a recipient. */
export type PartyFault = 'noOwnKey' | 'noCertificate' | 'certificateNotValid' | 'certificateNotSupported';

/** Whether the certificate of a recipient may encrypt, if it restricts the use of its key. */
const mayEncrypt = (certificate: forge.pki.Certificate): boolean => {
  const usage = certificate.getExtension('keyUsage');
  return usage === undefined || usage === null || fieldOf(usage, 'keyEncipherment') === true;
};

/** A certificate for RSA, the only keys that the encryption of this platform supports. */
const forRsa = (certificate: X509Certificate): forge.pki.Certificate | undefined =>
  certificate.publicKey.asymmetricKeyType === 'rsa' ? forge.pki.certificateFromPem(certificate.toString()) : undefined;

const x509Of = (certificate: forge.pki.Certificate): X509Certificate =>
  new X509Certificate(forge.pki.certificateToPem(certificate));

/** Those for the address itself, or else those for its domain. */
function nearest<T>(all: readonly T[], address: string, certificateOf: (each: T) => X509Certificate): T[] {
  const own = all.filter((each) => isForAddress(certificateOf(each), address));
  return own.length > 0 ? own : all.filter((each) => isFor(certificateOf(each), address));
}

/** The authorities above a certificate, from the given ones. */
function above(certificate: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = [];
  for (let at = certificate; ;) {
    const issuer = all.find((each) => each.ca && !each.raw.equals(at.raw) && !chain.includes(each) && issued(each, at));
    if (!issuer) return chain;
    chain.push(issuer);
    at = issuer;
  }
}

/**
 * The key that signs the mails of a sender: its certificate is for the address or its domain, and valid now.
 * @param beside certificates that are sent along if they lead to the certificate of the key
 */
export function signingKeyOf(
  address: string,
  own: readonly OwnKey[],
  beside: readonly X509Certificate[],
  now: Date,
): SigningKey | PartyFault {
  const usable = own
    .map((each) => ({ ...each, x509: x509Of(each.certificate) }))
    .filter(({ x509 }) => isValidAt(x509, now) && maySignMail(x509))
    .toSorted((a, b) => Date.parse(b.x509.validFrom) - Date.parse(a.x509.validFrom));
  const [best] = nearest(usable, address, ({ x509 }) => x509);
  if (!best) return 'noOwnKey';
  const { certificate, key, x509 } = best;
  return { certificate, key, between: above(x509, beside).flatMap((each) => forRsa(each) ?? []) };
}

/**
 * The certificates to encrypt for, so that a recipient can open a mail with any current key: all valid certificates for
 * the address, or else for its domain.
 */
export function recipientCertificates(
  address: string,
  all: readonly X509Certificate[],
  now: Date,
): forge.pki.Certificate[] | PartyFault {
  const own = all.filter((each) => isFor(each, address));
  if (own.length === 0) return 'noCertificate';
  const valid = own.filter((each) => isValidAt(each, now));
  if (valid.length === 0) return 'certificateNotValid';
  const usable = valid.flatMap((x509) => {
    const certificate = forRsa(x509);
    return certificate && isForMail(x509) && mayEncrypt(certificate) ? [{ x509, certificate }] : [];
  });
  const found = nearest(usable, address, ({ x509 }) => x509);
  return found.length === 0 ? 'certificateNotSupported' : found.map(({ certificate }) => certificate);
}
