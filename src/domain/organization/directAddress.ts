import { withAsciiDomain } from '../validation/emailAddress';

/**
 * A direct-message address as it is stored: the organization's domain in place of any typed one, in lower case.
 * @param typed `referrals`, or `referrals@anywhere.org`
 * @param domain the organization's direct-message domain; without one the address stays as it was typed
 * @returns the address, or an empty text where nothing stands before the `@`
 */
export function directAddress(typed: string, domain: unknown): string {
  const address = typed.replace(/\s+/g, '').toLowerCase();
  const [name = ''] = address.split('@');
  if (name === '') return '';
  const own = typeof domain === 'string' ? domain.trim().toLowerCase().replace(/^@/, '') : '';
  return withAsciiDomain(own === '' ? address : `${name}@${own}`);
}
