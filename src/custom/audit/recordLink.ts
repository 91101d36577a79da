import { manifest } from 'virtual:entities';
import { WRITES } from '../../domain/audit/actions';
import type { ManifestEntry } from '../../domain/entity/manifest';
import type { AuditEntry } from '../../contract/audit';
import { childrenPath, hasScreens, historyPath, recordPath, rosterItemHash } from '../../routes';

/** Entities whose children have their own screens below the parent's address. */
const FRAMES = ['plan'];

/** The address of a child record below its parent. */
function childPath(child: ManifestEntry, parentId: string, id: string): string | undefined {
  const parent = manifest.find(({ name }) => name === child.parent?.entity);
  if (!parent) return undefined;
  if (child.name === 'rosterItem') return `${recordPath(parent, parentId)}${rosterItemHash(id)}`;
  if (!FRAMES.includes(parent.name)) return undefined;
  const within = { address: childrenPath(parent, parentId, child), parent: parentId };
  return historyPath({ ...child, within }, encodeURIComponent(id));
}

/**
 * The address where the record's changes are shown; undefined if the row is not a change, or the record has no screen.
 */
export function recordLink({ action, entity, recordId, details }: AuditEntry): string | undefined {
  const of = manifest.find(({ name }) => name === entity);
  if (!of || recordId === null || !WRITES.includes(action)) return undefined;
  if (hasScreens(of)) return historyPath(of, recordId);
  const { parent } = details;
  return typeof parent === 'string' ? childPath(of, parent, recordId) : undefined;
}
