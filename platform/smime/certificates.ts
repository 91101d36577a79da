import type { X509Certificate } from 'node:crypto';

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

const namesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  (subjectAltName ?? '').split(/,\s*/).map((name) => name.toLowerCase());

/** Whether a certificate belongs to an address itself. */
export const isForAddress = (certificate: X509Certificate, address: string): boolean =>
  namesOf(certificate).includes(`email:${address.toLowerCase()}`);

/** Whether a certificate belongs to an address, or to the domain of an address, as Direct has both. */
export function isFor(certificate: X509Certificate, address: string): boolean {
  const [, domain = ''] = address.toLowerCase().split('@');
  return isForAddress(certificate, address) || (domain !== '' && namesOf(certificate).includes(`dns:${domain}`));
}
