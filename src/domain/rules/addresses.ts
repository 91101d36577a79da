import type { Json } from '../entity/types';
import { isDnsName } from '../validation/dnsName';
import { isEmailAddress } from '../validation/emailAddress';

/** A telephone number, with or without a country code and separators. */
const PHONE = /^\+?\d[\d().-]{5,18}\d$/;

/** Host names of a private network. */
const WITHIN = /\.(local|localhost|internal)$/i;

/** A public host name: neither an IP address nor a name of a private network. A trailing dot is allowed. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return isDnsName(name) && !WITHIN.test(name);
}

/** Whether a text is an https URL with a public host name. */
export const isHttps = (text: string): boolean => {
  try {
    const { protocol, hostname, username } = new URL(text);
    return protocol === 'https:' && isPublicName(hostname) && username === '';
  } catch {
    return false;
  }
};

const KINDS: Record<string, [test: (text: string) => boolean, code: string]> = {
  email: [isEmailAddress, 'format.email'],
  sms: [(text) => PHONE.test(text), 'format.phone'],
  slack: [isHttps, 'format.https'],
};

/** The fault of an address, by its kind (`x-address-of`); undefined if it is valid or its kind has no rule. */
export function addressFault(kind: Json | undefined, address: Json | undefined): string | undefined {
  const rule = typeof kind === 'string' && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!rule || typeof address !== 'string' || address === '') return undefined;
  const [fits, code] = rule;
  return fits(address) ? undefined : code;
}
