import { withAsciiDomain } from '../validation/emailAddress';

/**
 * A direct-message address as stored: in lower case, with the organization's domain instead of the typed one.
 * @param typed `referrals`, or `referrals@anywhere.org`
 * @param domain the organization's direct-message domain; if the organization has none, the typed domain stays
 * @returns the address, or an empty text if there is nothing before the `@`
 */
export function directAddress(typed: string, domain: unknown): string {
  const address = typed.replace(/\s+/g, '').toLowerCase();
  const [name = ''] = address.split('@');
  if (name === '') return '';
  const own = typeof domain === 'string' ? domain.trim().toLowerCase().replace(/^@/, '') : '';
  return withAsciiDomain(own === '' ? address : `${name}@${own}`);
}
