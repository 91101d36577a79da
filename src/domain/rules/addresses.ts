import type { Json } from '../entity/types';
import { isDnsName } from '../validation/dnsName';
import { isEmailAddress } from '../validation/emailAddress';

/** A telephone number with its country, digits apart or not. */
const PHONE = /^\+?\d[\d().-]{5,18}\d$/;

/** Names within one network. */
const WITHIN = /\.(local|localhost|internal)$/i;

/** A name of the public network; neither a number nor a name within one network. A last dot says that it is whole. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return isDnsName(name) && !WITHIN.test(name);
}

/** Whether a text is the address of a page that is reached securely, by a public name. */
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

/** Code of the fault of an address of a kind (`x-address-of`); undefined where it is good, or of a kind with no rule. */
export function addressFault(kind: Json | undefined, address: Json | undefined): string | undefined {
  const rule = typeof kind === 'string' && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!rule || typeof address !== 'string' || address === '') return undefined;
  const [fits, code] = rule;
  return fits(address) ? undefined : code;
}
