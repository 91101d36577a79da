import { join, resolve } from 'node:path';
import type { Reader } from '../config';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an end of the chain may be sent there: in the clear only within this machine. */
const mayPost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));

/** Where ends of the audit's chain are kept: a file, or an address, which may hold a secret and is not repeated. */
export function readAuditAnchor(read: Reader, dataDir: string): string | URL {
  const given = read.text('AUDIT_ANCHOR', join(dataDir, 'audit-anchor.log'));
  if (!/^(https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(given)) return resolve(given);
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && mayPost(url)) return url;
  read.faults.push(
    'AUDIT_ANCHOR must be a file, or look like https://witness.example.org/audit; http only leads to this machine',
  );
  return given;
}
