import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { DeliveryError } from './deliveryError';

/** Ranges that are not public: this machine, private networks, metadata services, documentation, multicast. */
const RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const blocked = new BlockList();
for (const [network, bits] of RANGES) blocked.addSubnet(network, bits, 'ipv4');

/**
 * Only 2000::/3 is routed publicly. Of these addresses, those that embed IPv4 addresses or are for documentation are
 * excluded.
 */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  blocked.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is public. */
export function isPublic(address: string): boolean {
  if (isIPv6(address)) return publicV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
  return isIP(address) === 4 && !blocked.check(address, 'ipv4');
}

const refusal = (): DeliveryError => new DeliveryError('privateAddress', null, true);

/** Resolves a name to public addresses only, so that the connection goes to an address that was checked. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolveName(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) return done(refusal(), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/**
 * Checks a host that is an IP address. Such a host is not resolved, so `publicLookup` does not check it.
 * @throws DeliveryError
 */
export function requirePublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw refusal();
}
