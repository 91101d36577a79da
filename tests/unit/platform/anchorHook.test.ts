import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AnchorHook } from '../../../platform/audit/anchorHook';
import { readAudit } from '../../../platform/audit/settings';
import { Reader } from '../../../platform/base/reader';
import { holding } from '../../support/receiver';

describe('the place for ends of the audit chain', () => {
  const read = (given?: string) => {
    const reader = new Reader({ AUDIT_ANCHOR: given });
    return { place: readAudit(reader, '/data').auditAnchor, faults: reader.faults };
  };

  test.each([
    [undefined, resolve('/data/audit-anchor.log')],
    ['/mnt/witness.log', resolve('/mnt/witness.log')],
    ['https://witness.example.org/audit?token=t', new URL('https://witness.example.org/audit?token=t')],
    ['http://127.0.0.1:9000/a', new URL('http://127.0.0.1:9000/a')],
    ['http://localhost/a', new URL('http://localhost/a')],
    ['http://[::1]:9000/a', new URL('http://[::1]:9000/a')],
  ])('%s is accepted', (given, place) => {
    expect(read(given)).toEqual({ place, faults: [] });
  });

  test.each([
    'http://witness.example.org/secret',
    'http://127.0.0.1.example.org/secret',
    'http://localhost.example.org/secret',
    'http://10.0.0.1/secret',
    'ftp://witness.example.org/secret',
    'https://',
  ])('%s is refused, and not repeated in the error', (given) => {
    const { faults } = read(given);
    expect(faults).toEqual([expect.stringContaining('AUDIT_ANCHOR')]);
    expect(faults[0]).not.toContain('secret');
  });

  test('a webhook that does not answer is aborted after its timeout', async () => {
    const held = await holding();
    const end = { seq: 1, hash: '0'.repeat(64) };
    await expect(new AnchorHook(held.url, 50).append(end)).rejects.toThrow('noAnswer ABORT_ERR');
    await held.stop();
  });
});
