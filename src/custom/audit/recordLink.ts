import { manifest } from 'virtual:entities';
import { WRITES } from '../../domain/audit/actions';
import type { ManifestEntry } from '../../domain/entity/manifest';
import type { AuditEntry } from '../../contract/audit';
import { childrenPath, hasScreens, historyPath, recordPath, rosterItemHash } from '../../routes';

/** Kinds of records whose children have screens of their own within theirs. */
const FRAMES = ['plan'];

/** A child within the screens of the record it belongs below; its key says the parent, which the address does too. */
function childPath(child: ManifestEntry, parentId: string, id: string): string | undefined {
  const parent = manifest.find(({ name }) => name === child.parent?.entity);
  if (!parent) return undefined;
  if (child.name === 'rosterItem') return `${recordPath(parent, parentId)}${rosterItemHash(id)}`;
  if (!FRAMES.includes(parent.name)) return undefined;
  const within = { address: childrenPath(parent, parentId, child), parent: parentId };
  return historyPath({ ...child, within }, encodeURIComponent(id));
}

/** Where the changes of the record that a row speaks of can be seen; undefined where it left none, or has no screen. */
export function recordLink({ action, entity, recordId, details }: AuditEntry): string | undefined {
  const of = manifest.find(({ name }) => name === entity);
  if (!of || recordId === null || !WRITES.includes(action)) return undefined;
  if (hasScreens(of)) return historyPath(of, recordId);
  const { parent } = details;
  return typeof parent === 'string' ? childPath(of, parent, recordId) : undefined;
}
