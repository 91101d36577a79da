import type { LooseOf } from '../records';
import { readDomain } from '../validation/emailAddress';

/**
 * Whether a sender may name an organization as the one that a message is for: the domain of its address is the domain
 * of direct messages of the organization, or that of its providers. A subdomain is another domain.
 */
export function speaksFor(
  address: string | null,
  { directMessageDomain, providerDNS }: Pick<LooseOf<'organization'>, 'directMessageDomain' | 'providerDNS'>,
): boolean {
  const domain = readDomain(address ?? '');
  return domain !== undefined && [directMessageDomain, providerDNS].includes(domain);
}
