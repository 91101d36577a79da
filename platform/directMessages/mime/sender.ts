import type { SenderDoubt } from '../../../src/domain/directMessages/terms';
import { decodedHeader } from '../../../src/domain/mail/readMail';
import { isEmailAddress } from '../../../src/domain/validation/emailAddress';
import type { MimeEntity } from './entity';

/** Who sent a mail. Signature, stored sender and notices use this address and no other. */
export interface Sender {
  /** The only address; null if the mail names none, or not clearly one. */
  address: string | null;
  /** The name before the address, as the sender wrote it; empty if there is none. It proves nothing. */
  name: string;
  /** The organization that the sender names: `org:` and its id. */
  orgId: string | null;
  /** Why the mail does not clearly name one sender. */
  doubt: SenderDoubt | null;
  /** The field as it came. */
  text: string;
}

const QUOTED = /"(?:[^"\\]|\\.)*"/g;
/** `org:4711` before or instead of an address. */
const ORGANIZATION = /^\s*org:\s*([^\s"<>()[\]:;,@\\]+)\s*(?=<|$)/i;
const NAMED_ORGANIZATION = /^\s*org:\s*([^\s<>;,@]+)/i;
const NAMED = /^([^<>]*)<([^<>]*)>$/;
const ASCII = /^[\x20-\x7e]*$/;

/** The name before an address as people read it: without quotes, and decoded. */
function readName(text: string): string {
  const plain = text.replace(QUOTED, (quoted) => quoted.slice(1, -1).replace(/\\(.)/g, '$1')).trim();
  try {
    return decodedHeader(plain);
  } catch {
    return plain;
  }
}

/**
 * What outside of quotes makes the number of addresses uncertain. Other programs read each of them in their own way.
 */
function findDoubt(outside: string): SenderDoubt | null {
  if (/[()]/.test(outside)) return 'comment';
  if (/[:;]/.test(outside)) return 'group';
  if (outside.includes(',') || outside.indexOf('<') !== outside.lastIndexOf('<')) return 'severalAddresses';
  return null;
}

function findAddressDoubt(address: string): SenderDoubt | null {
  if (!ASCII.test(address)) return 'notAscii';
  if (address.includes('=?')) return 'encoded';
  return isEmailAddress(address) ? null : 'noAddress';
}

/** Whether a name looks like an address, or a part of one, that is not the address itself. */
const hidesAddress = (name: string, address: string): boolean =>
  /[@<>\uff20\ufe6b]/.test(name) && name.toLowerCase() !== address.toLowerCase();

/**
 * The sender of a mail. This is stricter than RFC 5322: one field `From` with one address, alone or in angle brackets
 * after a name. The address is in ASCII. Everything else is a doubt.
 */
export function senderOf({ headers }: Pick<MimeEntity, 'headers'>): Sender {
  const fields = headers.flatMap(([name, value]) => (name === 'from' ? [value] : []));
  const text = Buffer.from(fields[0] ?? '', 'latin1')
    .toString('utf8')
    .replaceAll('\t', ' ')
    .trim();
  const doubtful = (doubt: SenderDoubt): Sender => ({ address: null, name: '', orgId: null, doubt, text });
  if (fields.length > 1) return doubtful('severalFields');
  if (text === '') return { address: null, name: '', orgId: null, doubt: null, text };
  const claimed = ORGANIZATION.exec(text);
  const rest = claimed ? text.slice(claimed[0].length) : text;
  if (claimed && rest === '') return { address: null, name: '', orgId: claimed[1] ?? null, doubt: null, text };
  const outside = rest.replace(QUOTED, '');
  const doubt = findDoubt(outside) ?? (/["\p{Cc}]/u.test(outside) ? 'noAddress' : null);
  if (doubt) return doubtful(doubt);
  // Brackets in quotes belong to the name.
  const end = rest.lastIndexOf('<');
  const isNamed = outside.includes('<') && NAMED.test(outside);
  const address = isNamed ? rest.slice(end + 1, -1).trim() : rest;
  const name = isNamed ? readName(rest.slice(0, end)) : '';
  const wrong = findAddressDoubt(address) ?? (hidesAddress(name, address) ? 'addressInName' : null);
  if (wrong) return doubtful(wrong);
  return { address, name, orgId: claimed?.[1] ?? NAMED_ORGANIZATION.exec(name)?.[1] ?? null, doubt: null, text };
}
