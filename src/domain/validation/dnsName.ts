/** Name of the format in the entity schemas. */
export const DNS_NAME = 'dns-name';

/** Octets that a name has at most, written with dots and without a last one. */
const LONGEST = 253;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const ASCII = /^[\x21-\x7e]*$/;
/** What a name in other letters than ASCII's is made of; nothing of it means anything to a URL. */
const UNICODE_NAME = /^[\p{L}\p{M}\p{N}\p{Join_Control}\u00b7\u30fb.。-]+$/u;

/**
 * A name in the letters that DNS, mail servers and certificates go by: `münchen.example` is `xn--mnchen-3ya.example`. It is
 * converted by the URL parser, which browsers and Node have alike (UTS #46). A name in ASCII is given back as it is.
 * @returns undefined where there is no such name
 */
export function asciiName(name: string): string | undefined {
  if (ASCII.test(name)) return name;
  if (!UNICODE_NAME.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  return new URL(`http://${name}`).hostname;
}

/**
 * Whether a text is the name of a machine: labels of 1 to 63 letters, digits and hyphens, no hyphen at either end of one,
 * 253 letters in all. A last label of digits alone would be the end of an IP address.
 * Standard: RFC 1035 section 2.3.4, RFC 1123 section 2.1; in other letters than ASCII's RFC 5890, by its A-labels.
 */
export function isHostName(text: string): boolean {
  const name = asciiName(text);
  if (name === undefined || name.length > LONGEST) return false;
  const labels = name.split('.');
  return labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

/** Whether a text is the name of a site, or of what receives mail: the name of a machine of two labels at least. */
export const isDnsName = (text: string): boolean => isHostName(text) && (asciiName(text) ?? '').includes('.');
