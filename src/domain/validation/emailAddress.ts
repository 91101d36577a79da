import { asciiName, isDnsName } from './dnsName';

/** Name of the format in the entity schemas. */
export const EMAIL = 'email';

/** Octets of the part before the @, and of the whole (RFC 5321 section 4.5.3.1; RFC 3696 erratum 1690). */
const LONGEST_LOCAL = 64;
const LONGEST = 254;
/** A dot-string: atoms with single dots between them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** The parts before and after the last @; without one, what stands there is a domain alone. */
function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}

/**
 * An address, or a domain alone, with its domain in the letters that mail servers go by, so that two ways to write one name
 * are one text. What is none, and what is in ASCII, is given back as it is.
 */
export function withAsciiDomain(text: string): string {
  const domain = partsOf(text)[1];
  return isDnsName(domain) ? text.slice(0, text.length - domain.length) + (asciiName(domain) ?? domain) : text;
}

/**
 * Whether a text is one e-mail address that any mail server takes: 64 letters before the @, which are ASCII and neither
 * quoted nor with two dots in a row; a DNS name after it; 254 in all, the domain counted by its A-labels. There is no place
 * in it for a blank, a line break, a name or a second address.
 * Standard: RFC 5321 sections 4.1.2 and 4.5.3.1. Left out of it, as next to no server has them: quoted local parts and
 * addresses in brackets. Local parts beyond ASCII need every server on the way to know RFC 6531.
 */
export function isEmailAddress(text: string): boolean {
  const [local, domain] = partsOf(text);
  return (
    local.length <= LONGEST_LOCAL && LOCAL.test(local) && isDnsName(domain) && withAsciiDomain(text).length <= LONGEST
  );
}
