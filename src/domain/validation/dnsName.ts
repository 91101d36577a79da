/** The name of this format in the entity schemas. */
export const DNS_NAME = 'dns-name';

/** Maximum number of octets of a name in dotted form without a trailing dot. */
const LONGEST = 253;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const ASCII = /^[\x21-\x7e]*$/;
/** The characters of an internationalized name; none of them has a special meaning in a URL. */
const UNICODE_NAME = /^[\p{L}\p{M}\p{N}\p{Join_Control}\u00b7\u30fb.。-]+$/u;

/**
 * Converts a name to ASCII (`münchen.example` to `xn--mnchen-3ya.example`), because DNS, mail servers and certificates
 * use ASCII names. The URL parser converts in the same way in browsers and in Node (UTS #46). An ASCII name is returned
 * as it is.
 * @returns undefined if the text cannot be a name
 */
export function asciiName(name: string): string | undefined {
  if (ASCII.test(name)) return name;
  if (!UNICODE_NAME.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  return new URL(`http://${name}`).hostname;
}

/**
 * Whether a text is a host name: labels of 1 to 63 letters, digits and hyphens, no hyphen at the start or end of a
 * label, at most 253 octets. The last label must not be all digits, as in an IP address. An internationalized name is
 * checked in its ASCII form. Standard: RFC 1035 section 2.3.4, RFC 1123 section 2.1, RFC 5890.
 */
export function isHostName(text: string): boolean {
  const name = asciiName(text);
  if (name === undefined || name.length > LONGEST) return false;
  const labels = name.split('.');
  return labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

/** Whether a text is the name of a site or a mail domain: a host name with at least two labels. */
export const isDnsName = (text: string): boolean => isHostName(text) && (asciiName(text) ?? '').includes('.');
