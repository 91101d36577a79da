import { expect, test } from 'vitest';
import { sourceOf } from '../../../platform/http/source';

test('an IPv4 address is a source of its own, however it is written', () => {
  expect(sourceOf('203.0.113.7')).toBe('203.0.113.7');
  expect(sourceOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(sourceOf('203.0.113.8')).not.toBe(sourceOf('203.0.113.7'));
});

test('the addresses of an IPv6 /64 are one source', () => {
  const place = sourceOf('2001:db8:0:7::1');
  expect(place).toBe('2001:db8:0:7::/64');
  for (const same of ['2001:DB8:0000:0007:ffff::9', '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::1%eth0'])
    expect(sourceOf(same), same).toBe(place);
  for (const other of ['2001:db8:0:8::1', '2001:db8::7:0:0:1', '2001:db8:1:7::1'])
    expect(sourceOf(other), other).not.toBe(place);
  expect(sourceOf('::1')).toBe('0:0:0:0::/64');
});
