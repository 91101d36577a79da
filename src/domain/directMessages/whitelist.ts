import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';
import { readDomain, withAsciiDomain } from '../validation/emailAddress';

/** What an organization says of the mail that it takes. */
export type Admitting = Pick<LooseOf<'organization'>, 'directMessageDomain' | 'directMessageDomainWhitelist'>;

const plain = (address: string): string => withAsciiDomain(address.trim()).toLowerCase();

const listed = ({ directMessageDomainWhitelist }: Admitting): Set<string> =>
  new Set(
    rowsOf(directMessageDomainWhitelist)
      .map(({ directMessageAddress }) => plain(textOf(directMessageAddress)))
      .filter((address) => address !== ''),
  );

/**
 * Whether the whitelists of organizations admit a mail. A whitelist holds addresses of its own organization: with one,
 * only mail to a listed address is taken; an empty one restricts nothing. A mail to several recipients is taken if one
 * of them may have it.
 * @param organizations those with the domain of a recipient
 * @param named the organization that the mail names as the one that it is for
 */
export function isAdmitted(
  recipients: readonly string[],
  organizations: readonly Admitting[],
  named?: Admitting | null,
): boolean {
  const addresses = recipients.map(plain);
  const takes = (org: Admitting): boolean => {
    const list = listed(org);
    return list.size === 0 || addresses.some((address) => list.has(address));
  };
  if (named && !takes(named)) return false;
  const concerned = organizations.filter(({ directMessageDomain }) =>
    addresses.some((address) => readDomain(address) === directMessageDomain),
  );
  return concerned.length === 0 || concerned.some(takes);
}
