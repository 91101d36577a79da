import { join, resolve } from 'node:path';
import { isThisMachine } from '../../src/domain/validation/thisMachine';
import type { Reader } from '../base/reader';

/** Whether this URL may receive ends of the chain: plain http is only allowed to this machine. */
const mayPost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));

interface AuditSettings {
  /** File to which ends of the audit's chain are appended, or URL to which they are posted. */
  auditAnchor: string | URL;
}

declare module '../base/config' {
  interface Config extends AuditSettings {}
}

/** Where ends of the audit's chain are recorded: a file, or a URL, which may contain a secret and is never printed. */
function readAuditAnchor(read: Reader, dataDir: string): string | URL {
  const given = read.text('AUDIT_ANCHOR', join(dataDir, 'audit-anchor.log'));
  if (!/^(https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(given)) return resolve(given);
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && mayPost(url)) return url;
  read.faults.push(
    'AUDIT_ANCHOR must be a file, or look like https://witness.example.org/audit; http only leads to this machine',
  );
  return given;
}

/** @param dataDir the folder of the file that is used by default */
export const readAudit = (read: Reader, dataDir: string): AuditSettings => ({
  auditAnchor: readAuditAnchor(read, dataDir),
});
