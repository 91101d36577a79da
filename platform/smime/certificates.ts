import type { X509Certificate } from 'node:crypto';
import { readDomain } from '../../src/domain/validation/emailAddress';
import { asn1Of, isTagged, itemsOf, oidOf, valueOf, type Asn1 } from './forge';

/** Maximum number of certificates between a signer and a trusted certificate. */
const MOST_STEPS = 6;

export const isValidAt = (certificate: X509Certificate, now: Date): boolean =>
  Date.parse(certificate.validFrom) <= now.getTime() && now.getTime() <= Date.parse(certificate.validTo);

export const issued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Whether a chain of valid certificates leads to a trusted one. Revocation is not checked. */
export function isTrusted(
  certificate: X509Certificate,
  between: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  now: Date,
  steps = MOST_STEPS,
): boolean {
  if (steps === 0 || !isValidAt(certificate, now)) return false;
  if (trusted.some((anchor) => anchor.raw.equals(certificate.raw))) return true;
  if (trusted.some((anchor) => anchor.ca && isValidAt(anchor, now) && issued(anchor, certificate))) return true;
  return between.some(
    (issuer) =>
      issuer.ca &&
      !issuer.raw.equals(certificate.raw) &&
      issued(issuer, certificate) &&
      isTrusted(issuer, between, trusted, now, steps - 1),
  );
}

const KEY_USAGE = '2.5.29.15';
const ALTERNATIVE_NAMES = '2.5.29.17';
const PURPOSES = '2.5.29.37';
/** `digitalSignature` and `nonRepudiation`. */
const SIGNING_BITS = 0xc0;
const EXTENSIONS_TAG = 3;
const MAIL_TAG = 1;
const DNS_TAG = 2;

/** The value of an extension of a certificate, in DER; undefined if the certificate does not have it. */
function extensionOf({ raw }: X509Certificate, oid: string): Buffer | undefined {
  const fields = itemsOf(itemsOf(asn1Of(raw))[0]);
  const extensions = itemsOf(itemsOf(fields.find((field) => isTagged(field, EXTENSIONS_TAG)))[0]);
  const found = extensions.find((extension) => oidOf(itemsOf(extension)[0]) === oid);
  return found && valueOf(itemsOf(found).at(-1));
}

/** The elements of the extension with the alternative names of a certificate. */
function alternativeNames(certificate: X509Certificate): Asn1[] {
  const names = extensionOf(certificate, ALTERNATIVE_NAMES);
  return names ? itemsOf(asn1Of(names)) : [];
}

const MAIL_PURPOSES: readonly string[] = ['1.3.6.1.5.5.7.3.4', '2.5.29.37.0'];

/**
 * Whether a certificate is for mail: if it names purposes (`extendedKeyUsage`), one of them is `emailProtection` or
 * `anyExtendedKeyUsage` (RFC 8550, 4.4.4).
 */
export const isForMail = (certificate: X509Certificate): boolean => {
  const purposes = extensionOf(certificate, PURPOSES);
  return !purposes || itemsOf(asn1Of(purposes)).some((purpose) => MAIL_PURPOSES.includes(oidOf(purpose)));
};

/**
 * Whether a certificate may sign mail: it is for mail, and if it restricts its key (`keyUsage`), the key may be used
 * for `digitalSignature` or `nonRepudiation` (RFC 8550, 4.4.2).
 */
export function maySignMail(certificate: X509Certificate): boolean {
  const usage = extensionOf(certificate, KEY_USAGE);
  // A BIT STRING: its type, its length, the number of unused bits, and the bits.
  const bits = usage?.[3] ?? 0;
  return isForMail(certificate) && (!usage || (bits & SIGNING_BITS) !== 0);
}

/**
 * The names of a kind, in lower case. They are read from the bytes: in the text that Node makes of a certificate, one
 * name can look like several.
 */
const namesOf = (certificate: X509Certificate, tag: number): string[] =>
  alternativeNames(certificate)
    .filter((name) => isTagged(name, tag))
    .map((name) => valueOf(name).toString('latin1').toLowerCase());

/** Whether a certificate belongs to an address itself: one of its `rfc822Name` is the address, whatever its case. */
export const isForAddress = (certificate: X509Certificate, address: string): boolean =>
  readDomain(address) !== undefined && namesOf(certificate, MAIL_TAG).includes(address.toLowerCase());

/**
 * Whether a certificate speaks for an address, as the Direct applicability statement has it: it belongs to the address
 * itself, or one of its `dNSName` is the domain of the address. A subdomain is another domain, and `*` stands for
 * nothing. A text with several @ is no address, so that no certificate speaks for it.
 */
export function isFor(certificate: X509Certificate, address: string): boolean {
  const domain = readDomain(address);
  return isForAddress(certificate, address) || (domain !== undefined && namesOf(certificate, DNS_TAG).includes(domain));
}
