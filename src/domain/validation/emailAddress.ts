import { asciiName, isDnsName } from './dnsName';

/** The name of this format in the entity schemas. */
export const EMAIL = 'email';

/**
 * Maximum number of octets of the local part and of the whole address (RFC 5321 section 4.5.3.1; RFC 3696 erratum
 * 1690).
 */
const LONGEST_LOCAL = 64;
const LONGEST = 254;
/** A dot-string: atoms separated by single dots. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** The parts before and after the last @; a text without an @ is a domain. */
function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}

/**
 * Converts the domain of an address, or a domain alone, to ASCII, so that different spellings of a name become the same
 * text. An invalid or ASCII domain is returned as it is.
 */
export function withAsciiDomain(text: string): string {
  const domain = partsOf(text)[1];
  return isDnsName(domain) ? text.slice(0, text.length - domain.length) + (asciiName(domain) ?? domain) : text;
}

/**
 * Whether a text is a single e-mail address that any mail server accepts: up to 64 ASCII characters before the @,
 * without quotes or two dots in a row, then a DNS name; 254 octets in all, the domain counted as A-labels. Blanks, line
 * breaks, names and second addresses are refused. Standard: RFC 5321 sections 4.1.2 and 4.5.3.1. Quoted local parts and
 * addresses in brackets are refused because hardly any server has them. Non-ASCII local parts are refused because every
 * server on the way would have to support RFC 6531.
 */
export function isEmailAddress(text: string): boolean {
  const [local, domain] = partsOf(text);
  return (
    local.length <= LONGEST_LOCAL && LOCAL.test(local) && isDnsName(domain) && withAsciiDomain(text).length <= LONGEST
  );
}

/** The domain of a single address in ASCII and lower case; undefined if the text is not a single address. */
export const readDomain = (address: string): string | undefined =>
  isEmailAddress(address) ? partsOf(withAsciiDomain(address))[1].toLowerCase() : undefined;
